// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;

/** Mappers of Jackson and Gson. */
@AutoService(Rule.class)
@Description(
    id = "mapper-per-call",
    finds = "`new ObjectMapper`, `JsonMapper`, `Gson` per call",
    why =
        "A mapper analyses every class by reflection and caches the result; a new one starts"
            + " again.",
    instead =
        "configure one mapper in a static final field; it may be shared by threads as long as"
            + " nobody reconfigures it",
    practice = "34",
    fix = FixGrade.SAFE,
    conditions =
        "The mapper is created without any configuration or with constants, and the method only"
            + " reads and writes with it. A mapper that is configured, passed on, stored or"
            + " returned is reported, not fixed.",
    frames = {
      "com.fasterxml.jackson.databind.ObjectMapper::<init>",
      "com.fasterxml.jackson.databind.json.JsonMapper::<init>",
      "com.fasterxml.jackson.databind.cfg.MapperBuilder::build",
      "com.fasterxml.jackson.databind.json.JsonMapper$Builder::build",
      "tools.jackson.databind.ObjectMapper::<init>",
      "tools.jackson.databind.json.JsonMapper::<init>",
      "tools.jackson.databind.cfg.MapperBuilder::build",
      "tools.jackson.databind.json.JsonMapper$Builder::build",
      "com.google.gson.Gson::<init>",
      "com.google.gson.GsonBuilder::create"
    },
    bad =
        """
        public class Prices {

          String json(Object price) {
            return new Gson().toJson(price); // finding
          }
        }
        """)
public final class MapperPerCall extends CreationRule {

  public MapperPerCall() {
    super(
        new CreationKind(
            "a mapper",
            Set.of(
                "com.fasterxml.jackson.databind.ObjectMapper",
                "com.fasterxml.jackson.databind.json.JsonMapper",
                "com.fasterxml.jackson.dataformat.xml.XmlMapper",
                "com.fasterxml.jackson.dataformat.yaml.YAMLMapper",
                "tools.jackson.databind.ObjectMapper",
                "tools.jackson.databind.json.JsonMapper",
                "org.codehaus.jackson.map.ObjectMapper",
                "com.google.gson.Gson",
                "com.google.gson.GsonBuilder"),
            Set.of("<init>", "builder"),
            Set.of(
                "readValue",
                "readValues",
                "readTree",
                "writeValue",
                "writeValueAsString",
                "writeValueAsBytes",
                "convertValue",
                "valueToTree",
                "treeToValue",
                "createObjectNode",
                "createArrayNode",
                "readerFor",
                "writerFor",
                "writerWithDefaultPrettyPrinter",
                "toJson",
                "fromJson",
                "toJsonTree"),
            List.of("MAPPER", "JSON_MAPPER"),
            FixGrade.SAFE));
  }
}
