// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The code in a Markdown page of the repository.
 *
 * @param blocks the fenced code blocks
 * @param spans the inline code outside of them, in prose and tables
 */
record MarkdownPage(List<Block> blocks, List<Line> spans) {

  private static final Pattern FENCE = Pattern.compile("\\s*```(\\w*).*");
  private static final Pattern SPAN = Pattern.compile("`([^`]+)`");

  /** A line of code with its number in the page, beginning with 1. */
  record Line(int number, String text) {}

  /**
   * A fenced code block.
   *
   * @param language empty if the fence names none
   */
  record Block(String language, List<Line> lines) {}

  /**
   * @param path the path of the page within the repository
   */
  static MarkdownPage read(Path root, String path) throws IOException {
    MarkdownPage page = new MarkdownPage(new ArrayList<>(), new ArrayList<>());
    Block open = null;
    int number = 0;
    for (String text : Files.readAllLines(root.resolve(path))) {
      number++;
      Matcher fence = FENCE.matcher(text);
      if (fence.matches()) {
        open = open == null ? page.open(fence.group(1)) : null;
      } else if (open != null) {
        open.lines().add(new Line(number, text));
      } else {
        page.addSpans(number, text);
      }
    }
    return page;
  }

  /** Reads a shell script as one block without a language. */
  static MarkdownPage readScript(Path root, String path) throws IOException {
    MarkdownPage page = new MarkdownPage(new ArrayList<>(), List.of());
    Block script = page.open("");
    for (String text : Files.readAllLines(root.resolve(path))) {
      script.lines().add(new Line(script.lines().size() + 1, text));
    }
    return page;
  }

  private Block open(String language) {
    Block block = new Block(language, new ArrayList<>());
    blocks.add(block);
    return block;
  }

  private void addSpans(int number, String text) {
    SPAN.matcher(text).results().forEach(span -> spans.add(new Line(number, span.group(1))));
  }
}
