// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import io.touchstone.http.problem.FieldError;
import io.touchstone.http.problem.ProblemException;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Reads the members of a JSON body one by one. Collects errors until {@link #validate} reports all
 * of them; a member that is absent, null or of the wrong type reads as null.
 */
public final class JsonFields {

  private final JsonObject body;
  private final String pointer;
  private final List<FieldError> errors;
  private final Set<String> known = new HashSet<>();

  private JsonFields(JsonObject body, String pointer, List<FieldError> errors) {
    this.body = body;
    this.pointer = pointer;
    this.errors = errors;
  }

  public static JsonFields of(JsonObject body) {
    return new JsonFields(body, "", new ArrayList<>());
  }

  /**
   * Returns the text of a body that must have this member, and no other.
   *
   * @throws ProblemException 422 for any other body
   */
  public static String onlyText(JsonObject body, String name) {
    JsonFields fields = of(body);
    String text = fields.text(name);
    if (text == null && fields.errors.isEmpty()) {
      fields.reject(name, "must not be null");
    }
    return fields.validate(text == null ? "" : text);
  }

  public String text(String name) {
    return read(
        name,
        ValueType.STRING,
        "must be a string",
        value -> plain(name, ((JsonString) value).getString()));
  }

  private String plain(String name, String text) {
    if (!PlainText.isPlain(text)) {
      reject(name, "must not contain U+0000, noncharacters or unpaired surrogates");
    }
    return text;
  }

  /** Returns an integer in the range of {@code int}. */
  public Integer number(String name) {
    return read(
        name, ValueType.NUMBER, "must be a number", value -> whole(name, (JsonNumber) value));
  }

  private Integer whole(String name, JsonNumber value) {
    try {
      return value.bigDecimalValue().scale() < -9
          ? tooLarge(name)
          : (Integer) value.intValueExact();
    } catch (ArithmeticException notWhole) {
      return tooLarge(name);
    }
  }

  private Integer tooLarge(String name) {
    reject(name, "must be an integer from -2147483648 to 2147483647");
    return null;
  }

  /** Returns a list of objects, each read by the same function; null if there is none. */
  public <T> List<T> list(String name, Function<JsonFields, T> item) {
    JsonArray array =
        read(name, ValueType.ARRAY, "must be an array of objects", JsonValue::asJsonArray);
    if (array == null) {
      return null;
    }
    List<T> items = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      items.add(item(array.get(i), pointer + "/" + name + "/" + i, item));
    }
    return items;
  }

  private <T> T item(JsonValue value, String at, Function<JsonFields, T> item) {
    if (value.getValueType() != ValueType.OBJECT) {
      errors.add(new FieldError(at, "must be an object"));
      return null;
    }
    JsonFields fields = new JsonFields(value.asJsonObject(), at, errors);
    T result = item.apply(fields);
    fields.rejectUnknown();
    return result;
  }

  /**
   * Returns an object whose members are not known beforehand.
   *
   * @param fault returns what is wrong with a member; empty if it is valid
   */
  public JsonObject object(String name, BiFunction<String, JsonValue, Optional<String>> fault) {
    JsonObject object = read(name, ValueType.OBJECT, "must be an object", JsonValue::asJsonObject);
    if (object != null) {
      object.forEach(
          (member, value) ->
              fault.apply(member, value).ifPresent(detail -> reject(name, member, detail)));
    }
    return object;
  }

  private void reject(String name, String member, String detail) {
    errors.add(new FieldError(pointer + "/" + escape(name) + "/" + escape(member), detail));
  }

  private <T> T read(String name, ValueType type, String rule, Function<JsonValue, T> reader) {
    known.add(name);
    JsonValue value = body.get(name);
    if (value == null || value.getValueType() == ValueType.NULL) {
      return null;
    }
    if (value.getValueType() != type) {
      reject(name, rule);
      return null;
    }
    return reader.apply(value);
  }

  /** Ignores members that clients may send back but cannot change, such as links and times. */
  public JsonFields ignore(Set<String> names) {
    known.addAll(names);
    return this;
  }

  /** Adds an error to those that {@link #validate} reports. */
  public void reject(String name, String detail) {
    errors.add(new FieldError(pointer + "/" + escape(name), detail));
  }

  /**
   * Returns the content if no member had an error and it meets the constraints of its class.
   *
   * @throws ProblemException 422 with all errors
   */
  public <T> T validate(T content) {
    rejectUnknown();
    Constraints.violations(content).stream()
        .filter(
            violation -> errors.stream().noneMatch(e -> e.pointer().equals(violation.pointer())))
        .toList()
        .forEach(errors::add);
    if (!errors.isEmpty()) {
      throw ProblemException.invalid(List.copyOf(errors));
    }
    return content;
  }

  private void rejectUnknown() {
    body.keySet().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> reject(name, "is not a member of this resource"));
  }

  private static String escape(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
