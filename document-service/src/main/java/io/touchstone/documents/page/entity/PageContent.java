// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A page as a client sends it.
 *
 * @param title null for the default, which contains the number of the page
 */
public record PageContent(
    @Size(max = 255) @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") String title,
    @Min(1) @Max(Shape.EDGE) int width,
    @Min(1) @Max(Shape.EDGE) int height,
    @Size(max = 500) List<@NotNull @Valid Shape> shapes) {

  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final Set<String> READ_ONLY = Set.of("document", "number", "uri", "_links");

  /** A page without shapes. */
  public static final PageContent BLANK = new PageContent(null, WIDTH, HEIGHT, List.of());

  /**
   * Parses a request body.
   *
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid
   */
  public static PageContent of(JsonObject body) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    return fields.validate(
        new PageContent(
            fields.text("title"),
            Objects.requireNonNullElse(fields.number("width"), WIDTH),
            Objects.requireNonNullElse(fields.number("height"), HEIGHT),
            Objects.requireNonNullElse(fields.list("shapes", Shape::of), List.of())));
  }

  JsonArray shapesToJson() {
    return JSON.createArrayBuilder(shapes.stream().map(Shape::toJson).toList()).build();
  }
}
