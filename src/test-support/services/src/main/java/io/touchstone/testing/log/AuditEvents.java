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

/** Captures the events that a task writes to an audit log, of which each is a JSON object. */
public final class AuditEvents {

  private static final JsonValue MISSING = Json.createValue("-");

  private AuditEvents() {}

  /**
   * Returns the values of these members of each event, separated by spaces; a hyphen if missing.
   *
   * @param logger the name of the logger that writes the audit log
   */
  public static List<String> valuesDuring(String logger, Runnable task, String... members) {
    try (LogCapture log = LogCapture.of(logger)) {
      task.run();
      return log.messages().stream().map(event -> values(parse(event), members)).toList();
    }
  }

  /** Parses an event as a line of the log contains it. */
  public static JsonObject parse(String line) {
    try (JsonReader reader = Json.createReader(new StringReader(line))) {
      return reader.readObject();
    }
  }

  private static String values(JsonObject event, String... members) {
    return Stream.of(members)
        .map(member -> event.getOrDefault(member, MISSING))
        .map(value -> value instanceof JsonString text ? text.getString() : value.toString())
        .collect(Collectors.joining(" "));
  }
}
