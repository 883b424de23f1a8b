// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.inspect.Listener;
import java.io.PrintStream;

/**
 * Prints problems and progress to the error stream, so that standard output contains only the
 * report.
 */
final class Console implements Listener {

  private static final long FIRST_PROGRESS_NANOS = 2_000_000_000L;

  private final PrintStream stream;
  private final long started = System.nanoTime();
  private long last = started;

  Console(PrintStream stream) {
    this.stream = stream;
  }

  @Override
  public void problem(String line) {
    stream.println(line);
  }

  @Override
  public void progress(int done, int all) {
    long now = System.nanoTime();
    if (now - last > FIRST_PROGRESS_NANOS && done < all) {
      last = now;
      stream.printf("%d of %d files, %d s%n", done, all, (now - started) / 1_000_000_000L);
    }
  }
}
