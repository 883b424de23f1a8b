// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.entity;

import io.touchstone.http.body.JsonFields;
import io.touchstone.http.body.PlainText;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Attributes that clients attach to a document: up to 50 members of any name, each a string, a
 * number or a boolean.
 */
public record Attributes(@NotNull @Size(max = 50) JsonObject attributes) {

  private static final String ATTRIBUTES = "attributes";
  private static final int MAX_NAME_LENGTH = 64;
  private static final int MAX_STRING_LENGTH = 1_000;
  private static final int MAX_NUMBER_LENGTH = 40;
  private static final Set<String> READ_ONLY = Set.of("document", "uri", "_links");

  /**
   * Parses a request body.
   *
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid
   */
  public static Attributes of(JsonObject body) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    return fields.validate(new Attributes(fields.object(ATTRIBUTES, Attributes::fault)));
  }

  private static Optional<String> fault(String name, JsonValue value) {
    if (name.isEmpty() || name.length() > MAX_NAME_LENGTH || !PlainText.isPlain(name)) {
      return Optional.of(
          "must have a name of 1 to 64 characters without U+0000, noncharacters or unpaired"
              + " surrogates");
    }
    return switch (value.getValueType()) {
      case STRING -> fault(((JsonString) value).getString());
      case NUMBER ->
          Optional.of("must be a number of at most 40 characters")
              .filter(tooLong -> value.toString().length() > MAX_NUMBER_LENGTH);
      case TRUE, FALSE -> Optional.empty();
      default -> Optional.of("must be a string, a number or a boolean");
    };
  }

  private static Optional<String> fault(String text) {
    return text.length() <= MAX_STRING_LENGTH && PlainText.isPlain(text)
        ? Optional.empty()
        : Optional.of(
            "must have at most 1000 characters without U+0000, noncharacters or unpaired"
                + " surrogates");
  }

  /**
   * The attributes of a document with their version.
   *
   * @param version 0 if the document never had any; grows by one with each change
   */
  public record Stored(UUID document, Attributes content, long version) {

    /** Returns the attributes of a document that never had any. */
    public static Stored none(UUID document) {
      return new Stored(document, new Attributes(JsonValue.EMPTY_JSON_OBJECT), 0);
    }
  }
}
