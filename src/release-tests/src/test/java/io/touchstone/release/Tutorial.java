// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page that a reader follows from top to bottom. A block of code whose first line names a file is
 * that file, a block of {@code sh} is typed into a terminal, and each line of {@code text} is in
 * the output of the commands before it.
 *
 * @param markdown the text of the page
 */
record Tutorial(String markdown) {

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+) ?(\\S*)\\n(.*?)^```$");

  /** Follows the page in an empty directory. */
  void follow(NewUser reader, Path directory) throws Exception {
    Matcher block = BLOCK.matcher(markdown);
    String output = "";
    while (block.find()) {
      String content = block.group(3);
      if (!block.group(2).isEmpty()) {
        Path file = directory.resolve(block.group(2));
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
      } else if (block.group(1).equals("sh")) {
        output = reader.shell(directory, content);
      } else if (block.group(1).equals("text")) {
        String printed = output;
        content.lines().forEach(line -> assertTrue(printed.contains(line), line + "\n" + printed));
      }
    }
  }
}
