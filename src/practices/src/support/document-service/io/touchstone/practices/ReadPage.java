// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.http.problem.ProblemException;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Objects;
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
   * @throws ProblemException 400 if the body is not a JSON object, 422 if it is not the content of
   *     a page
   */
  static JsonObject answer(Supplier<JsonObject> body) {
    try {
      return answer(body.get());
    } catch (JsonException malformed) {
      throw ProblemException.badRequest("The body is not a JSON object.");
    }
  }

  /** Like {@link #answer(Supplier)}, for a body that is parsed already. */
  static JsonObject answer(JsonObject body) {
    PageContent content = PageContent.of(body);
    return JSON.createObjectBuilder()
        .add("shapes", content.shapes().size())
        .add("title", Objects.requireNonNullElse(content.title(), ""))
        .build();
  }
}
