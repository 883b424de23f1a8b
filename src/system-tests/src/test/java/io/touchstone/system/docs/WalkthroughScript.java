// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import io.touchstone.system.docs.MarkdownPage.Block;
import io.touchstone.system.docs.MarkdownPage.Line;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns the bash blocks of a page into one script that checks statuses. A comment such as {@code #
 * 201} promises the status of the curl command below it; the script fails if curl gets another one.
 */
final class WalkthroughScript {

  /** Records the status of each call of curl, and compares the last one with the promised one. */
  private static final String PRELUDE =
      """
      statuses=$(mktemp)
      trap 'rm -f "$statuses" "$statuses".*' EXIT
      trap 'echo "failed: $BASH_COMMAND" >&2' ERR
      curl() {
        local headers result=0
        headers=$(mktemp "$statuses.XXXXXX")
        command curl --dump-header "$headers" "$@" || result=$?
        sed -n 's/^HTTP[^ ]* \\([0-9]*\\).*/\\1/p' "$headers" | tail -n 1 >>"$statuses"
        return $result
      }
      check() {
        local actual
        actual=$(tail -n 1 "$statuses")
        if [ "$actual" != "$1" ]; then
          echo "line $2: the page promises status $1, but curl got ${actual:-none}" >&2
          exit 1
        fi
      }
      """;

  private static final Pattern STATUS = Pattern.compile("# ([1-5]\\d\\d)\\b.*");
  private static final Pattern ROOT = Pattern.compile("(?m)^ROOT=.*$");

  private final StringBuilder script = new StringBuilder();
  private int checks;

  /**
   * @param root the address that replaces the value of ROOT in the page
   */
  WalkthroughScript(MarkdownPage page, String root) throws IOException, InterruptedException {
    for (Block block : page.blocks()) {
      if (block.language().equals("bash")) {
        add(block.lines());
      }
    }
    Matcher assignment = ROOT.matcher(script);
    if (!assignment.find()) {
      throw new AssertionError("the page does not set ROOT");
    }
    script.replace(assignment.start(), assignment.end(), "ROOT=" + root);
  }

  /** Returns the number of statuses that the page promises. */
  int checks() {
    return checks;
  }

  String text() {
    return PRELUDE + script;
  }

  private void add(List<Line> lines) throws IOException, InterruptedException {
    for (int i = 0; i < lines.size(); i++) {
      Matcher status = STATUS.matcher(lines.get(i).text());
      if (status.matches()) {
        int end = endOfCommand(lines, i + 1);
        addChecked(lines.subList(i + 1, end), status.group(1));
        i = end - 1;
      } else {
        script.append(lines.get(i).text()).append('\n');
      }
    }
  }

  private void addChecked(List<Line> command, String status) {
    Line first = command.get(0);
    String text = text(command);
    if (!text.contains("curl ")) {
      throw new AssertionError("no curl command below the status in line " + first.number());
    }
    script.append(": >\"$statuses\"\n").append(text);
    script.append("check ").append(status).append(' ').append(first.number()).append('\n');
    checks++;
  }

  /** Returns the index after the shortest command that bash accepts. */
  private static int endOfCommand(List<Line> lines, int start)
      throws IOException, InterruptedException {
    for (int end = start + 1; end <= lines.size(); end++) {
      String command = text(lines.subList(start, end));
      if (!command.endsWith("\\\n") && isComplete(command)) {
        return end;
      }
    }
    throw new AssertionError("no complete command below the status before line " + start);
  }

  private static String text(List<Line> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.text()).append('\n'));
    return text.toString();
  }

  private static boolean isComplete(String command) throws IOException, InterruptedException {
    Process bash =
        new ProcessBuilder("bash", "-n")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream input = bash.getOutputStream()) {
      input.write(command.getBytes(StandardCharsets.UTF_8));
    }
    return bash.waitFor() == 0;
  }
}
