// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.JsonLookupRule;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.List;

/** Builders that {@code Json} creates. */
@AutoService(Rule.class)
@Description(
    id = "json-builder",
    finds = "`Json.createObjectBuilder` and `createArrayBuilder` per call",
    why =
        "`Json.createObjectBuilder()` and `createArrayBuilder()` look up the JSON-P provider with"
            + " `ServiceLoader` at every call.",
    instead = "a constant `JsonBuilderFactory`",
    practice = "03",
    variant = "tuned",
    frames =
        "(jakarta|javax)\\.json\\.Json\\.create(Object|Array)Builder > " + JsonLookupRule.PROVIDER,
    loadsClasses = true,
    fix = FixGrade.SAFE,
    conditions = JsonLookupRule.CONDITIONS,
    limits = JsonLookupRule.LIMITS,
    bad =
        """
        JsonObject cart() {
          return Json.createObjectBuilder().add("items", 2).build(); // finding
        }
        """,
    good =
        """
        private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Collections.emptyMap());

        JsonObject cart() {
          return JSON.createObjectBuilder().add("items", 2).build();
        }
        """)
public final class JsonBuilder extends JsonLookupRule {

  public JsonBuilder() {
    super(
        Factory.of(
            "JsonBuilderFactory",
            List.of("JSON", "JSON_BUILDERS", "JSON_BUILDER_FACTORY"),
            "createObjectBuilder",
            "createArrayBuilder"));
  }
}
