// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Shows what runs and the time left: one line that is written over on a terminal, a line at each
 * tenth of the way elsewhere.
 */
public final class Progress {

  private static final int WIDTH = 24;
  private static final String OVERWRITE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean terminal;
  private final long started = System.nanoTime();
  private int steps = 1;
  private int done;
  private int tenth = -1;

  public Progress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** How many steps of about equal length are to come in all. */
  void plan(int number) {
    steps = Math.max(1, number);
  }

  /** Announces the next step. */
  void next(String what) {
    show(what);
    done++;
  }

  /** Leaves out steps that will not be taken. */
  void skip(int number) {
    done += number;
  }

  /** A line that stays. */
  public void say(String line) {
    out.println((terminal ? OVERWRITE : "") + line);
  }

  void end() {
    if (terminal) {
      out.print(OVERWRITE);
      out.flush();
    }
  }

  private void show(String what) {
    String line = line(what);
    if (terminal) {
      out.print(OVERWRITE + line);
      out.flush();
    } else if (done * 10 / steps > tenth) {
      tenth = done * 10 / steps;
      out.println(line);
    }
  }

  private String line(String what) {
    int filled = Math.min(WIDTH, WIDTH * done / steps);
    String bar = "#".repeat(filled) + "-".repeat(WIDTH - filled);
    return String.format(
        Locale.ROOT, "[%s] %3d %%  %s  %s", bar, 100 * done / steps, what, timeLeft());
  }

  private String timeLeft() {
    if (done == 0) {
      return "";
    }
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    Duration left = elapsed.multipliedBy(Math.max(0, steps - done)).dividedBy(done);
    return String.format(Locale.ROOT, "%d:%02d left", left.toMinutes(), left.toSecondsPart());
  }
}
