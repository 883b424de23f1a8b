// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.inspect.Listener;
import org.apache.maven.plugin.logging.Log;

/** Logs problems as warnings, and progress every few seconds. */
final class LogListener implements Listener {

  private static final long INTERVAL_NANOS = 2_000_000_000L;

  private final Log log;
  private long last = System.nanoTime();

  LogListener(Log log) {
    this.log = log;
  }

  @Override
  public void problem(String line) {
    log.warn(line);
  }

  @Override
  public void progress(int done, int all) {
    long now = System.nanoTime();
    if (now - last > INTERVAL_NANOS && done < all) {
      last = now;
      log.info(done + " of " + all + " files");
    }
  }
}
