// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.core.AbstractMultivaluedMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.RuntimeDelegate;
import jakarta.ws.rs.ext.RuntimeDelegate.HeaderDelegate;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Header fields by name; lookups ignore case. */
final class Headers<V> extends AbstractMultivaluedMap<String, V> {
  private static final long serialVersionUID = 1;

  Headers() {
    super(new TreeMap<>(String.CASE_INSENSITIVE_ORDER));
  }

  /** Returns the values as one line, separated by commas; null if the header is absent. */
  String line(String name) {
    List<V> values = get(name);
    if (values == null) {
      return null;
    }
    return values.size() == 1
        ? text(values.get(0))
        : String.join(",", values.stream().map(Headers::text).toList());
  }

  /** Returns a header as a value; null if it is absent. */
  <T> T value(String name, Function<String, T> parser) {
    String line = line(name);
    return line == null ? null : parser.apply(line);
  }

  MultivaluedMap<String, String> asStrings() {
    Headers<String> strings = new Headers<>();
    forEach((name, values) -> values.forEach(value -> strings.add(name, text(value))));
    return strings;
  }

  boolean containsValue(String name, String separator, Predicate<String> condition) {
    String line = line(name);
    return line != null
        && Pattern.compile(separator).splitAsStream(line).map(String::strip).anyMatch(condition);
  }

  /** Returns a header value as it is sent. */
  static String text(Object value) {
    if (value instanceof String text) {
      return text;
    }
    @SuppressWarnings("unchecked")
    HeaderDelegate<Object> delegate =
        (HeaderDelegate<Object>)
            RuntimeDelegate.getInstance().createHeaderDelegate(value.getClass());
    return delegate == null ? value.toString() : delegate.toString(value);
  }
}
