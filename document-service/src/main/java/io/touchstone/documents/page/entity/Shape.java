// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import io.touchstone.documents.label.Labelled;
import io.touchstone.http.body.JsonFields;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A shape on a page. Coordinates and lengths are in units of the page.
 *
 * @param x distance of its left edge from the left edge of the page
 * @param y distance of its upper edge from the upper edge of the page
 * @param fill the colour of the inside, as {@code #rrggbb}
 * @param stroke the colour of the outline, or of the text of a {@link Kind#TEXT}
 */
public record Shape(
    @NotNull Kind kind,
    @NotNull @Min(-EDGE) @Max(EDGE) Integer x,
    @NotNull @Min(-EDGE) @Max(EDGE) Integer y,
    @NotNull @Min(0) @Max(EDGE) Integer width,
    @NotNull @Min(0) @Max(EDGE) Integer height,
    @Size(max = 500) String text,
    @Pattern(regexp = COLOUR, message = "must be a colour like #1d7a4f") String fill,
    @Pattern(regexp = COLOUR, message = "must be a colour like #1d7a4f") String stroke) {

  static final int EDGE = 10_000;

  /** Kinds of shapes. */
  public enum Kind implements Labelled {
    RECTANGLE,
    ELLIPSE,
    DIAMOND,
    /** A line from the upper left to the lower right corner. */
    LINE,
    /** Text without an outline. */
    TEXT
  }

  private static final String COLOUR = "#[0-9a-fA-F]{6}";
  private static final String WHITE = "#ffffff";
  private static final String BLACK = "#000000";

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  static Shape of(JsonFields fields) {
    return new Shape(
        kind(fields),
        fields.number("x"),
        fields.number("y"),
        fields.number("width"),
        fields.number("height"),
        Objects.requireNonNullElse(fields.text("text"), ""),
        Objects.requireNonNullElse(fields.text("fill"), WHITE),
        Objects.requireNonNullElse(fields.text("stroke"), BLACK));
  }

  private static Kind kind(JsonFields fields) {
    String name = fields.text("kind");
    Optional<Kind> kind = Labelled.find(Kind.class, name);
    if (name != null && kind.isEmpty()) {
      fields.reject("kind", "must be rectangle, ellipse, diamond, line or text");
    }
    return kind.orElse(null);
  }

  JsonObjectBuilder toJson() {
    return JSON.createObjectBuilder()
        .add("kind", kind.label())
        .add("x", x)
        .add("y", y)
        .add("width", width)
        .add("height", height)
        .add("text", text)
        .add("fill", fill)
        .add("stroke", stroke);
  }
}
