// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;

/** JAXB contexts. */
@AutoService(Rule.class)
@Description(
    id = "jaxb-context-per-call",
    finds = "`JAXBContext.newInstance` per call",
    why =
        "A `JAXBContext` analyses its classes by reflection and generates code for them; it may be"
            + " shared by threads, unlike its marshallers.",
    instead = "keep one context for each set of classes in a field, and create marshallers from it",
    bad =
        """
        Object read(InputStream in) throws Exception {
          return JAXBContext.newInstance(Item.class).createUnmarshaller().unmarshal(in); // finding
        }
        """,
    good =
        """
        private final JAXBContext items = JAXBContext.newInstance(Item.class);

        Object read(InputStream in) throws Exception {
          return items.createUnmarshaller().unmarshal(in);
        }
        """)
public final class JaxbContextPerCall extends CreationRule {

  public JaxbContextPerCall() {
    super(
        CreationKind.withoutFix(
            "a JAXB context", "jakarta\\.xml\\.bind\\.JAXBContext#newInstance"));
  }
}
