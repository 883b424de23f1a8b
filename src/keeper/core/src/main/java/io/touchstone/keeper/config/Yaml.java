// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.config;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Parses the part of YAML that configuration keys need. Nested keys are joined by dots. */
final class Yaml {

  private record Level(int indentation, String key) {}

  private Yaml() {}

  static Map<String, String> flatten(String text) {
    Map<String, String> keys = new HashMap<>();
    Deque<Level> levels = new ArrayDeque<>();
    for (String line : text.split("\\R")) {
      String content = line.strip();
      int colon = separator(content);
      if (colon > 0 && !content.startsWith("#") && !content.startsWith("-")) {
        int indentation = line.indexOf(content);
        while (!levels.isEmpty() && levels.peek().indentation() >= indentation) {
          levels.pop();
        }
        String prefix = levels.isEmpty() ? "" : levels.peek().key() + ".";
        String key = prefix + unquoted(content.substring(0, colon));
        levels.push(new Level(indentation, key));
        keys.put(key, unquoted(content.substring(colon + 1).strip()));
      }
    }
    return keys;
  }

  private static int separator(String content) {
    int colon = content.indexOf(": ");
    return colon < 0 && content.endsWith(":") ? content.length() - 1 : colon;
  }

  private static String unquoted(String text) {
    boolean quoted =
        text.length() > 1
            && text.charAt(0) == text.charAt(text.length() - 1)
            && (text.charAt(0) == '"' || text.charAt(0) == '\'');
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
