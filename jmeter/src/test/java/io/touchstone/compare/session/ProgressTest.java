// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);

  @Test
  void writesALineForEachTenthWithoutATerminal() {
    Progress progress = new Progress(out, false);
    progress.plan(100);
    for (int step = 0; step < 100; step++) {
      progress.next("step " + step, 1);
    }
    List<String> lines = text().lines().toList();
    assertEquals(10, lines.size());
    assertTrue(lines.get(0).startsWith("[------------------------]   0 %  step 0"), lines.get(0));
    assertTrue(lines.get(9).startsWith("[#####################---]  90 %  step 90"), lines.get(9));
    assertTrue(lines.get(9).matches(".* \\d+:\\d\\d left"), lines.get(9));
  }

  @Test
  void overwritesOneLineOnATerminal() {
    Progress progress = new Progress(out, true);
    progress.plan(3);
    progress.next("first", 1);
    progress.next("second", 1);
    progress.end();
    assertTrue(text().endsWith("\r\u001b[K"));
    assertEquals(1, text().lines().filter(line -> line.contains("second")).count());
    assertTrue(text().indexOf('\n') < 0);
  }

  @Test
  void textOfOthersCannotControlTheTerminal() {
    Progress progress = new Progress(out, false);
    progress.next("\u001b[2J\u009b2J\u202e", 1);
    progress.say("\u001b]0;title\u0007");
    assertTrue(text().replace("\n", "").chars().noneMatch(Character::isISOControl), text());
    assertTrue(text().indexOf('\u202e') < 0, text());
  }

  @Test
  void skippedStepsAreLeftOut() {
    Progress progress = new Progress(out, false);
    progress.plan(10);
    progress.extend(-6);
    progress.next("seventh", 1);
    progress.next("eighth", 1);
    assertTrue(text().contains(" 25 %  eighth"), text());
  }

  private String text() {
    return written.toString(StandardCharsets.UTF_8);
  }
}
