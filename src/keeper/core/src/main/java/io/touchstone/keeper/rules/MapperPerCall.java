// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.detect.SharedConstant;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;

/** Mappers of Jackson and Gson. */
@AutoService(Rule.class)
@Description(
    id = "mapper-per-call",
    finds = "`new ObjectMapper`, `JsonMapper`, `Gson`, or a `copy()` of one, per call",
    why =
        "A mapper analyses every class by reflection and caches the result; a new one or a copy"
            + " starts again.",
    instead =
        "configure one mapper in a static final field; it may be shared by threads as long as"
            + " nobody reconfigures it. For one call that differs, `mapper.writer()` and"
            + " `mapper.reader()` share its cache",
    practice = "34",
    variant = "tuned-object-mapper",
    frames = {
      "(com\\.fasterxml|tools)\\.jackson\\.(databind|dataformat)\\..*Mapper(\\$Builder)?\\.(<init>|builder|build|copy|rebuild)",
      "com\\.fasterxml\\.jackson\\.databind\\.SerializerProvider\\._createAndCache\\w+",
      "tools\\.jackson\\.databind\\.SerializationContext\\._createAndCache\\w+",
      "(com\\.fasterxml|tools)\\.jackson\\.databind\\..* > jdk\\.internal\\.reflect\\.\\w+\\.newMethodAccessor",
      "(com\\.fasterxml|tools)\\.jackson\\.databind\\.deser\\.DeserializerCache\\._createAndCache\\w+",
      "com\\.google\\.gson\\.(Gson\\.<init>|GsonBuilder\\.create)",
      "com\\.google\\.gson\\.internal\\.bind\\.ReflectiveTypeAdapterFactory\\.create"
    },
    fix = FixGrade.SAFE,
    conditions =
        "The mapper is built without configuration or from constants, and the method only reads"
            + " and writes with it. A mapper of Jackson gets a constant of its own, because an"
            + " existing one may be configured elsewhere. "
            + SharedConstant.CONDITIONS,
    bad =
        """
        String json(Object price) {
          return new Gson().toJson(price); // finding
        }
        """,
    good =
        """
        private static final Gson MAPPER = new Gson();

        String json(Object price) {
          return MAPPER.toJson(price);
        }
        """)
public final class MapperPerCall extends CreationRule {

  public MapperPerCall() {
    super(
        CreationKind.of(
            FixGrade.SAFE,
            "a mapper",
            "(com\\.fasterxml|tools)\\.jackson\\.(databind|dataformat)\\..*Mapper#(<init>|builder)"
                + "|org\\.codehaus\\.jackson\\.map\\.ObjectMapper#<init>"
                + "|com\\.google\\.gson\\.Gson(Builder)?#<init>",
            "(read|write|from|convert)\\w*|toJson(Tree)?|valueToTree|treeToValue|create(Object|Array)Node",
            "MAPPER",
            "JSON_MAPPER"),
        CreationKind.withoutFix(
            "a copy of a mapper",
            "((com\\.fasterxml|tools)\\.jackson\\.(databind|dataformat)\\..*"
                + "|org\\.codehaus\\.jackson\\.map\\.Object)Mapper#(copy\\w*|rebuild)"
                + "|com\\.google\\.gson\\.Gson#newBuilder"));
  }
}
