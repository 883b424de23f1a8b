// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.input.PrintableText;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Takes the steps of a comparison until it is asked to stop. Shows what is being measured and the
 * remaining time: on a terminal one line that is overwritten, otherwise a line after each tenth of
 * the work.
 */
public final class Progress {

  private static final int WIDTH = 24;
  private static final String OVERWRITE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean terminal;
  private final long started = System.nanoTime();
  private double total = 1;
  private double done;
  private int tenth = -1;
  private volatile boolean stopping;

  /** Something that is done for one practice. */
  @FunctionalInterface
  interface Step {
    void take() throws InterruptedException;
  }

  public Progress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /**
   * Sets the expected duration of everything. Only the proportions of the steps count: the
   * remaining time is estimated from the speed so far.
   */
  void plan(double seconds) {
    total = Math.max(1, seconds);
  }

  /** Adds work, or removes steps that are not needed, so that the rest is not taken for slow. */
  void extend(double seconds) {
    total += seconds;
  }

  /**
   * Takes a step, or skips it if the practice has failed or the comparison is to stop.
   *
   * @param what the variant and what is done with it
   * @param seconds its expected duration
   */
  void take(PracticeRun run, String what, double seconds, Step step) throws InterruptedException {
    if (run.failed() || stopping) {
      extend(-seconds);
    } else {
      next(run.practice().label() + " " + what, seconds);
      step.take();
    }
  }

  /** Takes a step with a runner, which gives the practice up if only the step fails. */
  void take(VariantRunner runner, PracticeRun run, String what, double seconds, Step step)
      throws InterruptedException {
    take(run, what, seconds, () -> runner.attempt(run, step));
  }

  /** Requests the end after the current step; can be called from any thread. */
  void stop() {
    stopping = true;
  }

  boolean stopping() {
    return stopping;
  }

  /** Shows the next step, and counts its expected duration as done. */
  void next(String what, double seconds) {
    String line = PrintableText.line(line(what));
    if (terminal) {
      out.print(OVERWRITE + line);
      out.flush();
    } else if (share(10) > tenth) {
      tenth = share(10);
      out.println(line);
    }
    done += seconds;
  }

  /** Prints a line that is not overwritten. */
  public void say(String line) {
    out.println((terminal ? OVERWRITE : "") + PrintableText.line(line));
  }

  void end() {
    if (terminal) {
      out.print(OVERWRITE);
      out.flush();
    }
  }

  private int share(int parts) {
    return (int) Math.min(parts, parts * done / total);
  }

  private String line(String what) {
    int filled = share(WIDTH);
    String bar = "#".repeat(filled) + "-".repeat(WIDTH - filled);
    return String.format(Locale.ROOT, "[%s] %3d %%  %s  %s", bar, share(100), what, timeLeft());
  }

  private String timeLeft() {
    if (done == 0) {
      return "";
    }
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    Duration left = Duration.ofMillis((long) (elapsed.toMillis() * (total - done) / done));
    return String.format(Locale.ROOT, "%d:%02d left", left.toMinutes(), left.toSecondsPart());
  }
}
