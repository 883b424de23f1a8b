// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.markup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills placeholders such as <code>{{title}}</code> in text resources. */
public final class Template {

  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private Template() {}

  /**
   * Returns the text with every placeholder replaced in one pass, so that values are not replaced.
   *
   * @param owner the class whose package contains the resource
   * @throws IllegalArgumentException if a placeholder has no value
   */
  public static String fill(Class<?> owner, String resource, Map<String, String> values) {
    return PLACE
        .matcher(text(owner, resource))
        .replaceAll(place -> Matcher.quoteReplacement(value(place, values)));
  }

  /** Returns the text of a resource in the package of a class. */
  public static String text(Class<?> owner, String resource) {
    try (InputStream bytes = owner.getResourceAsStream(resource)) {
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
