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
        "Each new `JAXBContext` finds its provider and analyses the mapped classes by reflection."
            + " Threads can share a context, but not its marshallers and unmarshallers.",
    instead = "keep one context for each set of classes, and create marshallers from it",
    practice = "42",
    frames = {"(jakarta|javax)\\.xml\\.bind\\.JAXBContext\\.newInstance"},
    loadsClasses = true,
    variant = "tuned",
    bad =
        """
        Object read(InputStream in) throws Exception {
          return JAXBContext.newInstance(Item.class).createUnmarshaller().unmarshal(in); // finding
        }
        """,
    good =
        """
        @Inject JAXBContext items; // a producer creates it once for the application

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
