// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.JsonLookupRule;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.List;

/** Writers and generators that {@code Json} creates. */
@AutoService(Rule.class)
@Description(
    id = "json-writer",
    finds = "`Json.createWriter` and `createGenerator` per call",
    why =
        "`Json.createWriter()` and `createGenerator()` look up the JSON-P provider with"
            + " `ServiceLoader` at every call.",
    instead = "a constant `JsonWriterFactory` or `JsonGeneratorFactory`",
    practice = "05",
    variant = "tuned",
    frames =
        "(jakarta|javax)\\.json\\.Json\\.create(Writer|Generator) > " + JsonLookupRule.PROVIDER,
    loadsClasses = true,
    fix = FixGrade.SAFE,
    conditions = JsonLookupRule.CONDITIONS,
    limits = JsonLookupRule.LIMITS,
    bad =
        """
        void write(JsonObject price, OutputStream out) {
          try (JsonWriter writer = Json.createWriter(out)) { // finding
            writer.writeObject(price);
          }
        }
        """,
    good =
        """
        private static final JsonWriterFactory JSON_WRITERS =
          Json.createWriterFactory(Collections.emptyMap());

        void write(JsonObject price, OutputStream out) {
          try (JsonWriter writer = JSON_WRITERS.createWriter(out)) {
            writer.writeObject(price);
          }
        }
        """)
public final class JsonWriter extends JsonLookupRule {

  public JsonWriter() {
    super(
        Factory.of(
            "JsonWriterFactory", List.of("JSON_WRITERS", "JSON_WRITER_FACTORY"), "createWriter"),
        Factory.of(
            "stream.JsonGeneratorFactory",
            List.of("JSON_GENERATORS", "JSON_GENERATOR_FACTORY"),
            "createGenerator"));
  }
}
