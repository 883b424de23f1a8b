// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.process.Signals;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * A PostgreSQL server, which a test may kill and restart. Committed data survives a kill. If
 * PostgreSQL cannot run, the test is skipped with the reason, or fails if {@code
 * REQUIRE_POSTGRESQL=true} is set in the environment.
 */
public final class PostgreSqlServer implements AutoCloseable {

  /** The superuser, who needs no password. */
  public static final String USER = "postgres";

  private static final Duration START_TIMEOUT = Duration.ofMinutes(1);

  /** A copy reads the log from elsewhere, and the rest belongs to the running server. */
  private static final String COPY =
      """
      cp -pR "$0"/. .
      rm -rf pg_wal/* pg_replslot/* postmaster.pid postmaster.opts epg-lock standby.signal
      """;

  private final Path data;
  private final Map<String, String> configuration;
  private final Thread hook = new Thread(this::stopAndDelete);

  private EmbeddedPostgres server;

  private PostgreSqlServer(Path data, int port, Map<String, String> configuration) {
    this.data = data;
    this.configuration = configuration;
    try {
      server = startServer(port);
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IOException | RuntimeException failed) {
      InstalledProgram.skipOrFail(
          "postgresql", "PostgreSQL cannot run here: " + failed.getMessage());
    }
  }

  /** Starts a server with empty schemas in the database {@code postgres}. */
  public static PostgreSqlServer start(String... schemas) {
    return start(newDirectory(), Map.of(), schemas);
  }

  /**
   * Starts a server on an empty data directory.
   *
   * @param configuration settings of the server, such as {@code wal_keep_size}
   */
  public static PostgreSqlServer start(
      Path data, Map<String, String> configuration, String... schemas) {
    PostgreSqlServer started = startOn(data, 0, configuration);
    for (String schema : schemas) {
      started.execute("CREATE SCHEMA " + schema);
    }
    return started;
  }

  /** Starts a server on existing data and a given port; 0 for a free one. */
  static PostgreSqlServer startOn(Path data, int port, Map<String, String> configuration) {
    return new PostgreSqlServer(data, port, configuration);
  }

  static Path newDirectory() {
    return Uncheck.get(() -> Files.createTempDirectory("postgresql-"));
  }

  /**
   * Uses an English collation, as many servers do. A statement that needs binary order must
   * therefore request it.
   */
  private EmbeddedPostgres startServer(int port) throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(data)
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setPort(port)
            .setPGStartupWait(START_TIMEOUT)
            .setLocaleConfig("locale-provider", "icu")
            .setLocaleConfig("icu-locale", "en")
            .setLocaleConfig("locale", "C")
            .setServerConfig("synchronous_commit", "on");
    configuration.forEach(builder::setServerConfig);
    return builder.start();
  }

  public int port() {
    return server.getPort();
  }

  /** Returns the environment variables of a service that uses a schema of this server. */
  public Map<String, String> environment(String schema) {
    return environment("localhost:" + port(), schema);
  }

  /**
   * Returns the environment variables of a service that uses a schema.
   *
   * @param hosts the addresses of the server, in the form of a JDBC URL
   * @param schema may be followed by more parameters of the URL
   */
  public static Map<String, String> environment(String hosts, String schema) {
    String url = "jdbc:postgresql://%s/postgres?connectTimeout=2&currentSchema=%s";
    return Map.of("DATABASE_URL", url.formatted(hosts, schema), "DATABASE_USER", USER);
  }

  /** Executes one statement as the superuser. */
  public void execute(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Returns the first column of the first row, or an empty string without a row. */
  public String query(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(1) : "";
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Connects as the superuser to the database {@code postgres}. */
  public Connection connect() throws SQLException {
    return server.getPostgresDatabase().getConnection();
  }

  /** Terminates the connections of all clients, like a restart. */
  public void terminateConnections() {
    execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  }

  Path data() {
    return data;
  }

  /**
   * Returns a directory with a copy of the files, which may change or vanish meanwhile; the copy
   * repairs them from the log. Uses PostgreSQL's low-level backup functions, because the PostgreSQL
   * of the build has no {@code pg_basebackup}.
   */
  Path copy() {
    Path target = newDirectory();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_backup_start('copy', true)");
      ProcessBuilder copy = new ProcessBuilder("sh", "-c", COPY, data.toString());
      copy.directory(target.toFile()).redirectError(Redirect.DISCARD).start().waitFor();
      ResultSet label =
          statement.executeQuery("SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)");
      label.next();
      Files.writeString(target.resolve("backup_label"), label.getString(1));
      return target;
    } catch (SQLException | IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Kills the server, like a crash. */
  public void stop() {
    Signals.kill(process());
  }

  /** Starts the stopped server on the same port and data. */
  public void restart() {
    Uncheck.run(server::close);
    server = Uncheck.get(() -> startServer(port()));
  }

  /** Starts the server again if it has exited, for example because the disk is full. */
  public void ensureRunning() {
    try (Connection connection = connect()) {
      if (connection.isValid(1)) {
        return;
      }
    } catch (SQLException stopped) {
      // it is started below
    }
    restart();
  }

  /** Freezes the server; its connections stay open. */
  public void pause() {
    Signals.pause(process());
  }

  /** Resumes the server after {@link #pause}. */
  public void resume() {
    Signals.resume(process());
  }

  private ProcessHandle process() {
    List<String> lines = Uncheck.get(() -> Files.readAllLines(data.resolve("postmaster.pid")));
    return ProcessHandle.of(Long.parseLong(lines.get(0).strip())).orElseThrow();
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(hook);
    stopAndDelete();
  }

  private void stopAndDelete() {
    Uncheck.run(server::close);
    Uncheck.get(() -> PathUtils.deleteDirectory(data));
  }
}
