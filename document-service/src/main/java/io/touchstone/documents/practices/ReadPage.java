// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.page.entity.PageContent;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Objects;

/** What the practices of reading answer: proof that a page was read. Nothing is stored. */
final class ReadPage {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private ReadPage() {}

  /**
   * The title of the page and the number of its shapes.
   *
   * @throws io.touchstone.problem.ProblemException 422 where it is not the content of a page
   */
  static JsonObject answer(JsonObject body) {
    PageContent content = PageContent.of(body);
    return JSON.createObjectBuilder()
        .add("shapes", content.shapes().size())
        .add("title", Objects.requireNonNullElse(content.title(), ""))
        .build();
  }
}
