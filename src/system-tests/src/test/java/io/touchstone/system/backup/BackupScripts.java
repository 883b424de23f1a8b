// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The scripts that the CronJobs on Kubernetes run, applied to a server on this machine. */
final class BackupScripts {

  private static final Path SCRIPTS =
      Path.of(System.getProperty("project.root"), "src/deployment/kubernetes/stores/backup");

  private final InstalledPostgreSql server;
  private final Path backups;
  private final Path scratch;

  BackupScripts(InstalledPostgreSql server, Path directory) throws IOException {
    this.server = server;
    this.backups = Files.createDirectory(directory.resolve("backups"));
    this.scratch = Files.createDirectory(directory.resolve("scratch"));
  }

  /** Dumps a database as its owner and deletes old dumps. */
  void backUp(String database, int kept) throws IOException, InterruptedException {
    run("backup", database, Map.of("BACKUPS_KEPT", String.valueOf(kept)));
  }

  /** Restores the newest dump on a temporary server; returns the reported number of rows. */
  String drill(String database) throws IOException, InterruptedException {
    return run("restore-drill", database, Map.of());
  }

  private String run(String script, String database, Map<String, String> variables)
      throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>(variables);
    environment.put("BACKUP_DIR", backups.toString());
    environment.put("SCRATCH_DIR", scratch.toString());
    return server.runScript(SCRIPTS.resolve(script), database, environment);
  }

  /** Returns the dumps of a database, oldest first. */
  List<Path> dumps(String database) throws IOException {
    try (Stream<Path> files = Files.list(backups)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(database + "-"))
          .sorted()
          .toList();
    }
  }
}
