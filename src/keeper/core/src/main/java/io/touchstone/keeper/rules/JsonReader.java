// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.JsonLookupRule;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.List;

/** Readers and parsers that {@code Json} creates. */
@AutoService(Rule.class)
@Description(
    id = "json-reader",
    finds = "`Json.createReader` and `createParser` per call",
    why =
        "`Json.createReader()` and `createParser()` look up the JSON-P provider with"
            + " `ServiceLoader` at every call.",
    instead = "a constant `JsonReaderFactory` or `JsonParserFactory`",
    practice = "04",
    variant = "tuned",
    frames = "(jakarta|javax)\\.json\\.Json\\.create(Reader|Parser) > " + JsonLookupRule.PROVIDER,
    loadsClasses = true,
    fix = FixGrade.SAFE,
    conditions = JsonLookupRule.CONDITIONS,
    limits = JsonLookupRule.LIMITS,
    bad =
        """
        JsonObject read(InputStream in) {
          try (JsonReader reader = Json.createReader(in)) { // finding
            return reader.readObject();
          }
        }
        """,
    good =
        """
        private static final JsonReaderFactory JSON_READERS =
          Json.createReaderFactory(Collections.emptyMap());

        JsonObject read(InputStream in) {
          try (JsonReader reader = JSON_READERS.createReader(in)) {
            return reader.readObject();
          }
        }
        """)
public final class JsonReader extends JsonLookupRule {

  public JsonReader() {
    super(
        Factory.of(
            "JsonReaderFactory", List.of("JSON_READERS", "JSON_READER_FACTORY"), "createReader"),
        Factory.of(
            "stream.JsonParserFactory",
            List.of("JSON_PARSERS", "JSON_PARSER_FACTORY"),
            "createParser"));
  }
}
