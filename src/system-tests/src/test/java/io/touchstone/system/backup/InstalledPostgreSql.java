// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A server and the client tools of a PostgreSQL installation on this machine, with the scripts that
 * the CronJobs on Kubernetes run. The PostgreSQL of the build has no tools. {@code POSTGRESQL_BIN}
 * names the directory of the programs; the default is Debian's. Without an installation, the test
 * is skipped with the reason, or fails if {@code REQUIRE_POSTGRESQL_TOOLS=true} is set.
 */
final class InstalledPostgreSql implements AutoCloseable {

  private static final Path SCRIPTS =
      Path.of(System.getProperty("project.root"), "src/deployment/kubernetes/stores/backup");
  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
  private static final Comparator<Path> NEWEST_FIRST =
      Comparator.comparing(version -> -Integer.parseInt(version.getFileName().toString()));
  private static final List<String> PROGRAMS = List.of("initdb", "pg_ctl", "pg_dump", "pg_restore");

  private final Path programs = find();
  private final int port = ScriptedServer.unusedPort();
  private final Path backups;
  private final Path scratch;
  private final Path data;

  /**
   * Starts a server that trusts every local client, without databases.
   *
   * @param directory for data and backups
   */
  InstalledPostgreSql(Path directory) throws IOException, InterruptedException {
    backups = Files.createDirectory(directory.resolve("backups"));
    scratch = Files.createDirectory(directory.resolve("scratch"));
    data = directory.resolve("data");
    String superuser = "--username=" + PostgreSqlServer.USER;
    server("initdb").run(scratch, superuser, "--auth=trust", "--encoding=UTF8", "--no-locale");
    String options = "-p %d -k %s".formatted(port, directory);
    server("pg_ctl").run(scratch, "start", "--log=" + directory.resolve("log"), "-o", options);
  }

  private InstalledProgram server(String program) {
    return unprivileged(programs.resolve(program), Map.of("PGDATA", data.toString()));
  }

  private static Path find() throws IOException {
    Stream<Path> named = Stream.ofNullable(System.getenv("POSTGRESQL_BIN")).map(Path::of);
    try (Stream<Path> versions = Files.isDirectory(DEBIAN) ? Files.list(DEBIAN) : Stream.empty()) {
      return Stream.concat(named, versions.sorted(NEWEST_FIRST).map(each -> each.resolve("bin")))
          .filter(InstalledPostgreSql::isWhole)
          .findFirst()
          .orElseGet(
              () ->
                  InstalledProgram.skipOrFail(
                      "postgresql_tools", "PostgreSQL with its tools is not installed"));
    }
  }

  private static boolean isWhole(Path bin) {
    return PROGRAMS.stream().allMatch(program -> Files.isExecutable(bin.resolve(program)));
  }

  /** Creates an empty database, owned by a new role of the same name. */
  void createDatabase(String name) throws IOException, InterruptedException {
    run("createuser", name);
    run("createdb", "--owner=" + name, name);
  }

  /** Executes one statement as the superuser. */
  void execute(String database, String sql) throws IOException, InterruptedException {
    run("psql", "--quiet", "--command=" + sql, database);
  }

  private void run(String tool, String... arguments) throws IOException, InterruptedException {
    InstalledProgram.at(programs.resolve(tool))
        .with(connection(PostgreSqlServer.USER))
        .run(scratch, arguments);
  }

  private Map<String, String> connection(String user) {
    return Map.of("PGHOST", "127.0.0.1", "PGPORT", String.valueOf(port), "PGUSER", user);
  }

  /** Dumps a database as its owner and deletes old dumps. */
  void backUp(String database, int kept) throws IOException, InterruptedException {
    script("backup", database, Map.of("BACKUPS_KEPT", String.valueOf(kept))).run(scratch);
  }

  /** Returns the drill, which restores the newest dump on a temporary server and counts rows. */
  InstalledProgram drill(String database) {
    return script("restore-drill", database, Map.of());
  }

  private InstalledProgram script(String name, String database, Map<String, String> variables) {
    Map<String, String> environment = new HashMap<>(variables);
    environment.put("PATH", programs + ":" + System.getenv("PATH"));
    environment.putAll(connection(database));
    environment.put("PGDATABASE", database);
    environment.put("BACKUP_DIR", backups.toString());
    environment.put("SCRATCH_DIR", scratch.toString());
    return unprivileged(SCRIPTS.resolve(name), environment);
  }

  /** PostgreSQL refuses to run as root, so root runs programs in a user namespace. */
  private static InstalledProgram unprivileged(Path program, Map<String, String> environment) {
    boolean root = System.getProperty("user.name").equals("root");
    String command = program.toString();
    return new InstalledProgram(
        root ? List.of("unshare", "-U", command) : List.of(command), environment);
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

  @Override
  public void close() throws IOException, InterruptedException {
    server("pg_ctl").run(scratch, "stop", "--mode=immediate");
  }
}
