// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import io.touchstone.system.docs.MarkdownPage.Block;
import io.touchstone.system.docs.MarkdownPage.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command that a page tells its reader to type.
 *
 * @param line the number of its first line in the page
 * @param words the program and its arguments
 */
record DocumentedCommand(int line, List<String> words) {

  private static final Set<String> SHELLS = Set.of("bash", "sh", "shell", "console");
  private static final Set<String> PLAIN = Set.of("", "text");

  /** Programs whose name distinguishes a command from other text, such as output. */
  private static final Set<String> PROGRAMS =
      Set.of("mvn", "java", "jmeter", "docker", "kubectl", "curl", "git", "npm", "bash", "sh");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
  private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_]\\w*=.*");
  private static final Set<String> SEPARATORS = Set.of("&&", "||", "|", ";", "&");

  /**
   * Returns the commands of a page: each line of a shell block, and elsewhere the lines and inline
   * code that begin with a known program. Inline code such as {@code -Dname=value} counts as an
   * option of Maven.
   */
  static List<DocumentedCommand> of(MarkdownPage page) {
    List<DocumentedCommand> commands = new ArrayList<>();
    for (Block block : page.blocks()) {
      boolean shell = SHELLS.contains(block.language());
      if (shell || PLAIN.contains(block.language())) {
        joined(block.lines()).forEach(line -> split(line, shell, commands));
      }
    }
    for (Line span : page.spans()) {
      String text = span.text();
      split(text.startsWith("-D") ? new Line(span.number(), "mvn " + text) : span, false, commands);
    }
    return commands;
  }

  /** Joins lines that end with a backslash. */
  private static List<Line> joined(List<Line> lines) {
    List<Line> joined = new ArrayList<>();
    Line open = null;
    for (Line line : lines) {
      Line whole = open == null ? line : new Line(open.number(), open.text() + line.text());
      open = null;
      if (whole.text().endsWith("\\")) {
        open = new Line(whole.number(), whole.text().substring(0, whole.text().length() - 1));
      } else {
        joined.add(whole);
      }
    }
    return joined;
  }

  private static void split(Line line, boolean shell, List<DocumentedCommand> commands) {
    List<String> words = new ArrayList<>();
    Stream<String> all =
        WORD.matcher(line.text().strip().replaceFirst("^\\$ ", ""))
            .results()
            .map(word -> word.group().replaceAll("[\"']", ""))
            .takeWhile(word -> !word.startsWith("#"));
    for (String word : all.toList()) {
      if (SEPARATORS.contains(word)) {
        add(line, words, shell, commands);
        words = new ArrayList<>();
      } else if (!words.isEmpty() || !ASSIGNMENT.matcher(word).matches()) {
        words.add(word);
      }
    }
    add(line, words, shell, commands);
  }

  private static void add(
      Line line, List<String> words, boolean shell, List<DocumentedCommand> commands) {
    boolean known = words.size() > 1 && PROGRAMS.contains(words.get(0));
    if (known || shell && !words.isEmpty()) {
      commands.add(new DocumentedCommand(line.number(), List.copyOf(words)));
    }
  }

  String program() {
    return words.get(0);
  }

  List<String> arguments() {
    return words.subList(1, words.size());
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
