// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.entity;

import io.touchstone.input.Fields;
import io.touchstone.input.Text;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What clients note about a document: members of their own naming, which hold a string, a number or
 * a boolean each.
 */
public record Attributes(@NotNull @Size(max = 50) JsonObject attributes) {

  private static final String ATTRIBUTES = "attributes";
  private static final int LONGEST_NAME = 64;
  private static final int LONGEST_STRING = 1_000;
  private static final int LONGEST_NUMBER = 40;
  private static final Set<String> READ_ONLY = Set.of("document", "uri", "_links");
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  /**
   * @throws io.touchstone.problem.ProblemException 422 where these are no attributes
   */
  public static Attributes of(JsonObject body) {
    Fields fields = Fields.of(body).ignoring(READ_ONLY);
    return fields.valid(new Attributes(fields.object(ATTRIBUTES, Attributes::fault)));
  }

  private static Optional<String> fault(String name, JsonValue value) {
    if (name.isEmpty() || name.length() > LONGEST_NAME || !Text.isPlain(name)) {
      return Optional.of(
          "must have a name of 1 to 64 characters without U+0000, noncharacters or half a pair");
    }
    return switch (value.getValueType()) {
      case STRING -> fault(((JsonString) value).getString());
      case NUMBER ->
          Optional.of("must be a number of at most 40 characters")
              .filter(tooLong -> value.toString().length() > LONGEST_NUMBER);
      case TRUE, FALSE -> Optional.empty();
      default -> Optional.of("must be a string, a number or a boolean");
    };
  }

  private static Optional<String> fault(String text) {
    return text.length() <= LONGEST_STRING && Text.isPlain(text)
        ? Optional.empty()
        : Optional.of(
            "must have at most 1000 characters without U+0000, noncharacters or half a pair");
  }

  /** As clients write it. */
  public JsonObject toJson() {
    return JSON.createObjectBuilder().add(ATTRIBUTES, attributes).build();
  }
}
