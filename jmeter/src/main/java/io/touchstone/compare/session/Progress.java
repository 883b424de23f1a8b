// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Shows what is being measured and the remaining time: on a terminal one line that is overwritten,
 * otherwise a line after each tenth of the work.
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

  /** Sets the total number of steps, which take about the same time. */
  void plan(int number) {
    steps = Math.max(1, number);
  }

  /** Adds steps that were not planned. */
  void extend(int number) {
    steps += number;
  }

  /** Shows the next step. */
  void next(String what) {
    show(what);
    done++;
  }

  /** Skips steps that are not needed. */
  void skip(int number) {
    done += number;
  }

  /** Prints a line that is not overwritten. */
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
