// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import java.util.List;
import java.util.stream.Stream;

/** Turns Javadoc into paragraphs of Markdown. */
final class JavadocText {

  /** The content of an inline tag, which may contain balanced braces. */
  private static final String CODE = "(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*";

  private JavadocText() {}

  static List<String> paragraphs(String javadoc) {
    return Stream.of(javadoc.split("<p>"))
        .map(JavadocText::markdown)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  private static String markdown(String html) {
    return html.replaceAll("\\s+", " ")
        .replaceAll("(\\{@link [^#} ]*)#", "$1.")
        .replaceAll("\\{@code (" + CODE + ")\\}", "`$1`")
        .replaceAll("\\{@link (?:[a-z]+[.])*([^} ]*)(?: [^}]*)?\\}", "`$1`")
        .strip();
  }
}
