// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;

/**
 * A path with variables, such as {@code /documents/{id}}, parsed once.
 *
 * @param literals the text before, between and after the variables
 * @param variables their names; a regular expression after the name is ignored
 */
record PathTemplate(List<String> literals, List<String> variables) {

  /** Joins the paths of a base URI, an interface and a method, with one slash between them. */
  static PathTemplate of(String... paths) {
    StringBuilder joined = new StringBuilder();
    for (String path : paths) {
      String part = path.startsWith("/") ? path.substring(1) : path;
      if (!part.isEmpty()) {
        if (joined.isEmpty() || joined.charAt(joined.length() - 1) != '/') {
          joined.append('/');
        }
        joined.append(part);
      }
    }
    return parse(joined.isEmpty() ? "/" : joined.toString());
  }

  private static PathTemplate parse(String path) {
    List<String> literals = new ArrayList<>();
    List<String> variables = new ArrayList<>();
    int end = 0;
    for (int start = path.indexOf('{'); start >= 0; start = path.indexOf('{', end)) {
      literals.add(path.substring(end, start));
      end = closing(path, start) + 1;
      variables.add(path.substring(start + 1, end - 1).split(":", 2)[0].strip());
    }
    literals.add(path.substring(end));
    return new PathTemplate(List.copyOf(literals), List.copyOf(variables));
  }

  /** Finds the closing brace; the regular expression of a variable may contain braces. */
  private static int closing(String path, int start) {
    int depth = 0;
    for (int i = start; i < path.length(); i++) {
      depth += path.charAt(i) == '{' ? 1 : path.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw new RestClientDefinitionException("Missing brace in the path " + path);
  }

  /**
   * Appends the path.
   *
   * @param values the values of the variables in their order; they are percent-encoded, except for
   *     slashes, which Open Liberty's client does not encode either
   */
  void append(StringBuilder target, Object[] values) {
    for (int i = 0; i < variables.size(); i++) {
      if (values[i] == null) {
        throw new IllegalArgumentException("Path parameter " + variables.get(i) + " is null");
      }
      target.append(literals.get(i));
      target.append(encoded(values[i].toString()).replace("%2F", "/"));
    }
    target.append(literals.get(variables.size()));
  }

  /** Percent-encodes the name or value of a query parameter, or a segment of a path. */
  static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
