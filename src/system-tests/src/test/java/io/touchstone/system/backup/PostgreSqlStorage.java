// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import io.touchstone.launcher.Service;
import java.nio.file.Path;
import java.util.Map;

/**
 * One PostgreSQL server with a database for each service, backed up by the script of the CronJobs.
 * A restore drill precedes the restore.
 */
final class PostgreSqlStorage implements BackupIT.Storage {

  private static final Map<Service, String> DATABASES =
      Map.of(Service.DOCUMENT_SERVICE, "documents", Service.USER_SERVICE, "users");

  private final InstalledPostgreSql server;
  private final Path directory;

  /** Creates an empty database for each service, owned by the service's role. */
  PostgreSqlStorage(InstalledPostgreSql server, Path directory) throws Exception {
    this.server = server;
    this.directory = directory;
    for (String name : DATABASES.values()) {
      server.createDatabase(name);
    }
  }

  @Override
  public Map<String, String> environment(Service service) {
    if (!DATABASES.containsKey(service)) {
      return Map.of();
    }
    String name = DATABASES.get(service);
    return Map.of(
        "DATABASE_URL", "jdbc:postgresql://127.0.0.1:%d/%s".formatted(server.port(), name),
        "DATABASE_USER", name,
        "DATA_DIR", directory.resolve("data-" + name).toString());
  }

  @Override
  public void backUp() throws Exception {
    for (String name : DATABASES.values()) {
      server.backUp(name, 1);
    }
  }

  @Override
  public void restore() throws Exception {
    for (String name : DATABASES.values()) {
      server.drill(name).run(directory);
      server.restore(name);
    }
  }
}
