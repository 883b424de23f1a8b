// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The generated parts of pages that are otherwise written by hand: the lines between {@code <!--
 * figures: NAME -->} and {@code <!-- end of figures -->}.
 */
record FigureBlocks(Map<String, Supplier<String>> byName) {

  private static final Pattern BLOCK =
      Pattern.compile("(<!-- figures: ([a-z]+) -->\n).*?(<!-- end of figures -->)", Pattern.DOTALL);

  /**
   * Returns the page with current figures.
   *
   * @throws IllegalStateException if a block has an unknown name
   */
  String fill(String page) {
    return BLOCK
        .matcher(page)
        .replaceAll(
            block ->
                Matcher.quoteReplacement(
                    block.group(1) + figures(block.group(2)) + "\n" + block.group(3)));
  }

  private String figures(String name) {
    Supplier<String> figures = byName.get(name);
    if (figures == null) {
      throw new IllegalStateException("no figures are named " + name);
    }
    return figures.get();
  }
}
