// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text resource of this package with places like <code>{{title}}</code>. */
final class Template {

  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private Template() {}

  /**
   * The text with every place filled in one pass, so that a value is never taken for a place.
   *
   * @throws IllegalArgumentException where a place has no value
   */
  static String fill(String resource, Map<String, String> values) {
    return PLACE
        .matcher(text(resource))
        .replaceAll(place -> Matcher.quoteReplacement(value(place, values)));
  }

  static String text(String resource) {
    try (InputStream bytes = Template.class.getResourceAsStream(resource)) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String value(MatchResult place, Map<String, String> values) {
    String value = values.get(place.group(1));
    if (value == null) {
      throw new IllegalArgumentException("No value for " + place.group());
    }
    return value;
  }
}
