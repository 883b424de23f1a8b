// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BadRequestException;
import java.util.Map;
import java.util.function.Supplier;

/** The response of practice 04, which proves that the page was read. Nothing is stored. */
final class ReadPage {

  /** A page with four shapes, as a client sends it. */
  static final String EXAMPLE =
      "{\"title\":\"Order flow of ${document}\",\"width\":800,\"height\":600,\"shapes\":["
          + "{\"kind\":\"rectangle\",\"x\":30,\"y\":240,"
          + "\"width\":150,\"height\":60,\"text\":\"Request\",\"fill\":\"#e8edff\",\"stroke\":\"#1a1d24\"},"
          + "{\"kind\":\"diamond\",\"x\":220,\"y\":240,"
          + "\"width\":150,\"height\":60,\"text\":\"Check\",\"fill\":\"#e8edff\",\"stroke\":\"#1a1d24\"},"
          + "{\"kind\":\"ellipse\",\"x\":410,\"y\":240,"
          + "\"width\":150,\"height\":60,\"text\":\"Approve\",\"fill\":\"#e8edff\",\"stroke\":\"#1a1d24\"},"
          + "{\"kind\":\"rectangle\",\"x\":600,\"y\":240,"
          + "\"width\":150,\"height\":60,\"text\":\"Ship\",\"fill\":\"#e8edff\",\"stroke\":\"#1a1d24\"}]}";

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private ReadPage() {}

  /**
   * Returns the title of the page and the number of its shapes.
   *
   * @param body parses the page
   * @throws BadRequestException if the body is not a JSON object with an array of shapes
   */
  static JsonObject answer(Supplier<JsonObject> body) {
    JsonObject page = parsed(body);
    if (page.get("shapes") instanceof JsonArray shapes) {
      return JSON.createObjectBuilder()
          .add("shapes", shapes.size())
          .add("title", page.getString("title", ""))
          .build();
    }
    throw new BadRequestException("The page has no array of shapes.");
  }

  private static JsonObject parsed(Supplier<JsonObject> body) {
    try {
      return body.get();
    } catch (RuntimeException malformed) {
      // Parsson does not reject deep nesting and long numbers by a JsonException.
      throw new BadRequestException(
          "The body is not a JSON object, or exceeds a limit of the parser.", malformed);
    }
  }
}
