// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A function of H2 that a migration is interrupted in. */
public final class Pause {

  private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);

  private Pause() {}

  /** Makes a file, and goes on at once only where it was there already. */
  public static boolean at(String file) throws IOException, InterruptedException {
    Path reached = Path.of(file);
    if (!Files.exists(reached)) {
      Files.createFile(reached);
      Thread.sleep(LONG_ENOUGH.toMillis());
    }
    return true;
  }
}
