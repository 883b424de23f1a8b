// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns Javadoc into paragraphs of Markdown. */
final class JavadocText {

  /** The content of an inline tag, which may contain balanced braces. */
  private static final String CODE = "(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*";

  private static final int STEM = 4;
  private static final double MOSTLY = 0.6;

  private JavadocText() {}

  static List<String> paragraphs(String javadoc) {
    return Stream.of(javadoc.split("<p>"))
        .map(JavadocText::markdown)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /** Returns whether the first sentence of a Javadoc consists mostly of the words of a title. */
  static boolean opensWith(String title, String javadoc) {
    Set<String> first = stems(markdown(javadoc).split("[.](?= )", 2)[0]);
    Set<String> words = stems(title);
    long repeated = words.stream().filter(first::contains).count();
    return repeated >= MOSTLY * words.size() && repeated >= MOSTLY * first.size();
  }

  /** Returns the beginnings of the longer words. */
  private static Set<String> stems(String sentence) {
    return Stream.of(sentence.toLowerCase(Locale.ROOT).split("[^a-z]+"))
        .filter(word -> word.length() >= STEM)
        .map(word -> word.substring(0, STEM))
        .collect(Collectors.toSet());
  }

  private static String markdown(String html) {
    return html.replaceAll("\\s+", " ")
        .replaceAll("(\\{@link [^#} ]*)#", "$1.")
        .replaceAll("\\{@code (" + CODE + ")\\}", "`$1`")
        .replaceAll("\\{@link (?:[a-z]+[.])*([^} ]*)(?: [^}]*)?\\}", "`$1`")
        .strip();
  }
}
