// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.input;

import io.touchstone.problem.FieldError;
import io.touchstone.problem.ProblemException;
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
 * The members of a body, taken one by one. What is wrong with any of them is kept until {@link
 * #valid} reports all of it; a member that is absent, null or of a wrong type is taken as null.
 */
public final class Fields {

  private final JsonObject body;
  private final String pointer;
  private final List<FieldError> errors;
  private final Set<String> taken = new HashSet<>();

  private Fields(JsonObject body, String pointer, List<FieldError> errors) {
    this.body = body;
    this.pointer = pointer;
    this.errors = errors;
  }

  public static Fields of(JsonObject body) {
    return new Fields(body, "", new ArrayList<>());
  }

  public String text(String name) {
    return take(
        name,
        ValueType.STRING,
        "must be a string",
        value -> plain(name, ((JsonString) value).getString()));
  }

  private String plain(String name, String text) {
    if (!Text.isPlain(text)) {
      reject(name, "must not contain U+0000, noncharacters or half a surrogate pair");
    }
    return text;
  }

  /** A whole number. */
  public Integer number(String name) {
    return take(
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
    reject(name, "must be a whole number of at most nine digits");
    return null;
  }

  /** A list of objects, each taken by the same function; null where there is none. */
  public <T> List<T> list(String name, Function<Fields, T> item) {
    JsonArray array =
        take(name, ValueType.ARRAY, "must be an array of objects", JsonValue::asJsonArray);
    if (array == null) {
      return null;
    }
    List<T> items = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      items.add(item(array.get(i), pointer + "/" + name + "/" + i, item));
    }
    return items;
  }

  private <T> T item(JsonValue value, String at, Function<Fields, T> item) {
    if (value.getValueType() != ValueType.OBJECT) {
      errors.add(new FieldError(at, "must be an object"));
      return null;
    }
    Fields fields = new Fields(value.asJsonObject(), at, errors);
    T taken = item.apply(fields);
    fields.rejectUnknown();
    return taken;
  }

  /**
   * An object of members that are not known beforehand.
   *
   * @param fault what is wrong with a member, if anything is
   */
  public JsonObject object(String name, BiFunction<String, JsonValue, Optional<String>> fault) {
    JsonObject object = take(name, ValueType.OBJECT, "must be an object", JsonValue::asJsonObject);
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

  private <T> T take(String name, ValueType type, String rule, Function<JsonValue, T> reader) {
    taken.add(name);
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

  /** Accepts members without a look at them: those that a representation has and no client sets. */
  public Fields ignoring(Set<String> names) {
    taken.addAll(names);
    return this;
  }

  /** Adds an error of a member to those that {@link #valid} reports. */
  public void reject(String name, String detail) {
    errors.add(new FieldError(pointer + "/" + escape(name), detail));
  }

  /**
   * What was made of the members, once it obeys the constraints of its class and nothing was wrong
   * with any member.
   *
   * @throws ProblemException 422 with all errors
   */
  public <T> T valid(T content) {
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
        .filter(name -> !taken.contains(name))
        .forEach(name -> reject(name, "is not a member of this resource"));
  }

  private static String escape(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
