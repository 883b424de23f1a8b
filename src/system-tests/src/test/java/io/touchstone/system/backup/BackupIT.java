// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class BackupIT {

  @TempDir Path directory;

  @Test
  void embeddedDatabaseBackupsAreRestored() throws Exception {
    new BackupScenario("backup-of-h2", new EmbeddedStorage(directory)).run();
  }

  @Test
  void pgDumpBackupsAreRestored() throws Exception {
    try (InstalledPostgreSql server = new InstalledPostgreSql(directory)) {
      new BackupScenario("backup-of-postgresql", new PostgreSqlStorage(server, directory)).run();
    }
  }
}
