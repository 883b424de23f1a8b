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

/** Instances of {@code Jsonb}. */
@AutoService(Rule.class)
@Description(
    id = "jsonb-per-call",
    finds = "`JsonbBuilder.create` per call",
    why =
        "A `Jsonb` analyses every class by reflection and caches the result; a new one starts"
            + " again.",
    instead =
        "`private static final Jsonb JSONB = JsonbBuilder.create(…)`; it may be shared by threads"
            + " and is closed with the application",
    practice = "34",
    variant = "tuned",
    frames = {
      "(jakarta|javax)\\.json\\.bind\\.JsonbBuilder\\.(create|newBuilder)",
      "org\\.eclipse\\.yasson\\.(internal\\.)?JsonBindingBuilder\\.(<init>|build)",
      "org\\.eclipse\\.yasson\\.internal\\.MappingContext\\.getOrCreateClassModel",
      "org\\.eclipse\\.yasson\\.internal\\.serializer\\.SerializationModelCreator\\.serializerChain\\w*",
      "org\\.eclipse\\.yasson\\.internal\\.deserializer\\.DeserializationModelCreator\\.deserializerChain\\w*",
      "org\\.eclipse\\.yasson\\.internal\\.(JsonBinding|components\\.BeanManagerInstanceCreator)\\.close"
    },
    loadsClasses = true,
    fix = FixGrade.SAFE,
    conditions =
        "The `Jsonb` is built from constants, and only `toJson` and `fromJson` use it. "
            + SharedConstant.CONDITIONS
            + " Yasson lets threads share it correctly after 1.0.1"
            + " ([157](https://github.com/eclipse-ee4j/yasson/issues/157)),"
            + " with Parsson from 1.1.4 on"
            + " ([open-liberty 26881](https://github.com/OpenLiberty/open-liberty/issues/26881))."
            + " The fix is unsafe unless the version of Parsson is known, as for `json-builder`.",
    bad =
        """
        String json(Object price) {
          return JsonbBuilder.create().toJson(price); // finding
        }
        """,
    good =
        """
        private static final Jsonb JSONB = JsonbBuilder.create();

        String json(Object price) {
          return JSONB.toJson(price);
        }
        """)
public final class JsonbPerCall extends CreationRule {

  public JsonbPerCall() {
    super(
        CreationKind.of(
            FixGrade.SAFE,
            "a Jsonb",
            "jakarta\\.json\\.bind\\.JsonbBuilder#(create|newBuilder)",
            "toJson|fromJson",
            "JSONB"));
  }
}
