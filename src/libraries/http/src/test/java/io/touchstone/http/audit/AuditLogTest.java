// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.log.AuditEvents;
import io.touchstone.testing.log.LogCapture;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AuditLogTest {

  @Test
  void anEventIsOneJsonObject() {
    UUID document = UUID.randomUUID();
    JsonObject event = recorded(7, Map.of("document", document, "role", "editor", "grantee", 8L));
    assertEquals(Set.of("document", "event", "grantee", "role", "time", "user"), event.keySet());
    assertEquals("role.granted", event.getString("event"));
    assertEquals(7, event.getInt("user"));
    assertEquals(8, event.getInt("grantee"));
    assertEquals(document.toString(), event.getString("document"));
    assertTrue(Instant.parse(event.getString("time")).isBefore(Instant.now().plusSeconds(1)));
  }

  @Test
  void anUnknownUserIsLeftOut() {
    assertFalse(recorded(0, Map.of()).containsKey("user"));
  }

  @Test
  void valuesCannotEndTheLineOrControlATerminal() {
    String hostile = "\"}\r\n{\u001b[2J\u0085\u009b\u2028\u007f{0} %s é";
    String line = line(1, Map.of("login", hostile));
    assertTrue(line.matches("[ -~]+"), line);
    assertEquals(hostile, AuditEvents.parse(line).getString("login"));
  }

  @Test
  void longValuesAreShortened() {
    assertEquals(256, recorded(1, Map.of("login", "x".repeat(10_000))).getString("login").length());
  }

  private static JsonObject recorded(long user, Map<String, ?> details) {
    return AuditEvents.parse(line(user, details));
  }

  private static String line(long user, Map<String, ?> details) {
    try (LogCapture log = LogCapture.of(AuditLog.LOGGER)) {
      AuditLog.record("role.granted", user, details);
      assertEquals(1, log.messages().size());
      return log.messages().get(0);
    }
  }
}
