// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.JsonLookupRule;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;

/** Lookups of the provider, and values, pointers and patches that {@code Json} creates. */
@AutoService(Rule.class)
@Description(
    id = "json-provider-lookup",
    finds =
        "`JsonProvider.provider`, `Json.createValue`, `createPointer`, `createPatch`,"
            + " `createMergePatch` per call",
    why =
        "These methods look up the JSON-P provider with `ServiceLoader` at every call"
            + " ([yasson 698](https://github.com/eclipse-ee4j/yasson/issues/698)).",
    instead = "a constant `JsonProvider`, which has the same methods",
    practice = "03",
    frames = {
      "(jakarta|javax)\\.json\\.Json\\.(create(Value|Pointer|Patch|Diff|MergePatch|MergeDiff)|encodePointer|decodePointer) > "
          + JsonLookupRule.PROVIDER,
      JsonLookupRule.PROVIDER
    },
    loadsClasses = true,
    fix = FixGrade.SAFE,
    conditions = JsonLookupRule.CONDITIONS,
    limits = JsonLookupRule.LIMITS,
    bad =
        """
        JsonValue total(int total) {
          return Json.createValue(total); // finding
        }

        JsonObject read(String text) {
          return JsonProvider.provider().createReader(new StringReader(text)).readObject(); // finding
        }
        """,
    good =
        """
        private static final JsonProvider JSON_PROVIDER = JsonProvider.provider();

        JsonValue total(int total) {
          return JSON_PROVIDER.createValue(total);
        }

        JsonObject read(String text) {
          return JSON_PROVIDER.createReader(new StringReader(text)).readObject();
        }
        """)
public final class JsonProviderLookup extends JsonLookupRule {

  public JsonProviderLookup() {
    super(
        new Factory(
            Set.of(
                "createValue",
                "createPointer",
                "createPatch",
                "createPatchBuilder",
                "createDiff",
                "createMergePatch",
                "createMergeDiff",
                "provider"),
            "spi.JsonProvider",
            "JsonProvider.provider()",
            List.of("JSON_PROVIDER", "PROVIDER_OF_JSON")));
  }
}
