// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** An H2 function during which a test interrupts a migration. */
public final class MigrationPause {

  private static final Duration PAUSE = Duration.ofMinutes(2);

  private MigrationPause() {}

  /** Creates a file and pauses; returns immediately if the file exists already. */
  public static boolean at(String file) throws IOException, InterruptedException {
    Path reached = Path.of(file);
    if (!Files.exists(reached)) {
      Files.createFile(reached);
      Thread.sleep(PAUSE.toMillis());
    }
    return true;
  }
}
