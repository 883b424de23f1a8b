// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.audit;

import io.touchstone.http.filter.RequestContext;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.TreeMap;

/**
 * Records security events, one line each: a JSON object in ASCII with the members {@code event},
 * {@code time} (RFC 3339, UTC), {@code user} (the user who caused it, if known), {@code network}
 * and {@code requestId} of the request, if there is one, and the details of the event.
 */
public final class AuditLog {

  /** The name of the logger. Events have the level INFO. */
  public static final String LOGGER = "io.touchstone.audit";

  private static final System.Logger LOG = System.getLogger(LOGGER);
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final int MAX_LENGTH = 256;

  private AuditLog() {}

  /**
   * Records an event.
   *
   * @param user the id of the user who caused it; 0 if unknown
   * @param details further members, never secrets. Values are rendered as text, of up to 256
   *     characters, unless they are whole numbers
   */
  public static void record(String event, long user, Map<String, ?> details) {
    Map<String, Object> members = new TreeMap<>(details);
    members.put("event", event);
    members.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
    putIfKnown(members, "network", RequestContext.network());
    putIfKnown(members, "requestId", RequestContext.id());
    putIfKnown(members, "user", user == 0 ? null : user);
    members.replaceAll((name, value) -> value instanceof Number ? value : text(value));
    LOG.log(Level.INFO, ascii(JSON.createObjectBuilder(members).build().toString()));
  }

  private static void putIfKnown(Map<String, Object> members, String name, Object value) {
    if (value != null) {
      members.put(name, value);
    }
  }

  private static String text(Object value) {
    String text = value.toString();
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH);
  }

  /**
   * Escapes all characters other than printable ASCII. JSON permits most of them in strings, but
   * some end a line or control a terminal.
   */
  private static String ascii(String json) {
    StringBuilder escaped = new StringBuilder(json.length());
    json.chars()
        .forEach(
            c -> {
              if (c >= ' ' && c <= '~') {
                escaped.append((char) c);
              } else {
                escaped.append(String.format("\\u%04x", c));
              }
            });
    return escaped.toString();
  }
}
