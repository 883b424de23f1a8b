// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.page.entity.PageContent;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Objects;

/** The response of practices 04 and 12, which proves that the page was read. Nothing is stored. */
final class ReadPage {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private ReadPage() {}

  /**
   * Returns the title of the page and the number of its shapes.
   *
   * @throws io.touchstone.problem.ProblemException 422 if the body is not the content of a page
   */
  static JsonObject answer(JsonObject body) {
    PageContent content = PageContent.of(body);
    return JSON.createObjectBuilder()
        .add("shapes", content.shapes().size())
        .add("title", Objects.requireNonNullElse(content.title(), ""))
        .build();
  }
}
