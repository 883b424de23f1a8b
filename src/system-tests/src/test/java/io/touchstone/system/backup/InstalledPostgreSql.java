// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A PostgreSQL server started from an installation on this machine. The PostgreSQL of the build
 * cannot be used: it has no client tools, and installed tools reject a newer server. {@code
 * POSTGRESQL_BIN} names the directory of the programs; the default is Debian's. Without an
 * installation, the test is skipped with the reason, or fails if {@code
 * REQUIRE_POSTGRESQL_TOOLS=true} is set.
 */
final class InstalledPostgreSql implements AutoCloseable {

  static final String USER = "postgres";

  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
  private static final List<String> PROGRAMS = List.of("initdb", "pg_ctl", "pg_dump", "pg_restore");
  private static final long TIMEOUT_SECONDS = 60;

  private final Path programs;
  private final Path directory;
  private final int port;

  private InstalledPostgreSql(Path programs, Path directory, int port) {
    this.programs = programs;
    this.directory = directory;
    this.port = port;
  }

  /** Starts an empty server that trusts every local client. */
  static InstalledPostgreSql start(Path directory) throws IOException, InterruptedException {
    InstalledPostgreSql server = new InstalledPostgreSql(find(), directory, freePort());
    String data = directory.resolve("data").toString();
    server.serve("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync");
    String options =
        "-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories=".formatted(server.port);
    String log = directory.resolve("postgresql.log").toString();
    server.serve("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start");
    return server;
  }

  private static Path find() throws IOException {
    String named = System.getenv("POSTGRESQL_BIN");
    Optional<Path> found = named == null ? newest() : Optional.of(Path.of(named));
    return found
        .filter(InstalledPostgreSql::isWhole)
        .orElseGet(() -> skipOrFail("PostgreSQL with its tools is not installed"));
  }

  private static Optional<Path> newest() throws IOException {
    if (!Files.isDirectory(DEBIAN)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(DEBIAN)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(InstalledPostgreSql::isWhole)
          .max(
              Comparator.comparing(
                  bin -> Integer.valueOf(bin.getParent().getFileName().toString())));
    }
  }

  private static boolean isWhole(Path bin) {
    return PROGRAMS.stream().allMatch(program -> Files.isExecutable(bin.resolve(program)));
  }

  private static Path skipOrFail(String reason) {
    if (Boolean.parseBoolean(System.getenv("REQUIRE_POSTGRESQL_TOOLS"))) {
      throw new AssertionError(reason);
    }
    return Assumptions.abort(reason);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  /** Runs a client tool against the server as its superuser. */
  void run(String tool, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                programs.resolve(tool).toString(),
                "--host=127.0.0.1",
                "--port=" + port,
                "--username=" + USER));
    command.addAll(List.of(arguments));
    execute(command, Map.of());
  }

  /**
   * Runs a script that calls PostgreSQL's programs, as the user of a database.
   *
   * @param variables environment variables of the script
   * @return what it printed
   */
  String runScript(Path script, String database, Map<String, String> variables)
      throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>(variables);
    environment.put("PATH", programs + ":" + System.getenv("PATH"));
    environment.put("PGHOST", "127.0.0.1");
    environment.put("PGPORT", String.valueOf(port));
    environment.put("PGUSER", database);
    environment.put("PGDATABASE", database);
    return execute(asUser(script.toString()), environment);
  }

  private void serve(String program, String... arguments) throws IOException, InterruptedException {
    List<String> command = asUser(programs.resolve(program).toString());
    command.addAll(List.of(arguments));
    execute(command, Map.of());
  }

  /** PostgreSQL refuses to run as root, so root runs it in a user namespace. */
  private static List<String> asUser(String program) {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(program);
    return command;
  }

  private String execute(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "output", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IllegalStateException(command + ": " + Files.readString(output));
    }
    return Files.readString(output);
  }

  @Override
  public void close() throws IOException, InterruptedException {
    serve("pg_ctl", "-D", directory.resolve("data").toString(), "-m", "fast", "-w", "stop");
  }
}
