// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.testing.log.LogCapture;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Captures the events that a task writes to the audit log. */
public final class AuditEvents {

  private AuditEvents() {}

  /**
   * Returns the values of these members of each event, separated by spaces; a hyphen if missing.
   */
  public static List<String> during(Runnable work, String... members) {
    try (LogCapture log = LogCapture.of(AuditLog.LOGGER)) {
      work.run();
      return log.messages().stream().map(message -> summary(message, members)).toList();
    }
  }

  private static String summary(String message, String... members) {
    JsonObject event = Json.createReader(new StringReader(message)).readObject();
    return Stream.of(members)
        .map(member -> text(event.get(member)))
        .collect(Collectors.joining(" "));
  }

  private static String text(JsonValue value) {
    if (value == null) {
      return "-";
    }
    return value instanceof JsonString string ? string.getString() : value.toString();
  }
}
