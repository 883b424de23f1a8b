// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.log;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Captures the events that a task writes to the audit log, of which each is a JSON object. */
public final class AuditEvents {

  private static final String LOGGER = "io.touchstone.audit";
  private static final JsonValue MISSING = Json.createValue("-");

  private AuditEvents() {}

  /**
   * Returns the values of some members of each event, separated by spaces; a hyphen if missing.
   *
   * @param members the names of the members, separated by spaces
   */
  public static List<String> during(String members, Runnable task) {
    try (LogCapture log = LogCapture.of(LOGGER)) {
      task.run();
      return log.messages().stream().map(line -> values(parse(line), members)).toList();
    }
  }

  /** Parses an event as a line of the log contains it. */
  public static JsonObject parse(String line) {
    try (JsonReader reader = Json.createReader(new StringReader(line))) {
      return reader.readObject();
    }
  }

  private static String values(JsonObject event, String members) {
    return Stream.of(members.split(" "))
        .map(member -> event.getOrDefault(member, MISSING))
        .map(value -> value instanceof JsonString text ? text.getString() : value.toString())
        .collect(Collectors.joining(" "));
  }
}
