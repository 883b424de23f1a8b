// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import io.touchstone.launcher.Service;
import java.nio.file.Path;
import java.util.Map;

/** A database of each service on one PostgreSQL, and the keys in a file that is mounted. */
final class PostgreSqlStorage implements Storage {

  private static final Map<Service, String> DATABASES =
      Map.of(Service.DOCUMENT_SERVICE, "documents", Service.USER_SERVICE, "users");

  private final InstalledPostgreSql server;
  private final Path directory;

  /** With empty databases, each of which its service's role owns. */
  PostgreSqlStorage(InstalledPostgreSql server, Path directory) throws Exception {
    this.server = server;
    this.directory = directory;
    for (String name : DATABASES.values()) {
      server.run("createuser", name);
      server.run("createdb", "--owner=" + name, name);
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
      server.run("pg_dump", "--format=custom", "--file=" + dump(name), name);
    }
  }

  private Path dump(String name) {
    return directory.resolve(name + ".dump");
  }

  @Override
  public void restore() throws Exception {
    for (String name : DATABASES.values()) {
      server.run("dropdb", name);
      server.run("createdb", "--owner=" + name, name);
      server.run(
          "pg_restore",
          "--exit-on-error",
          "--single-transaction",
          "--dbname=" + name,
          dump(name).toString());
    }
  }
}
