// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import io.touchstone.testing.process.Signals;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A PostgreSQL server for one test, which may kill and restart it. Committed data survives a kill.
 */
public final class PostgreSqlServer implements AutoCloseable {

  private static final Duration START_TIMEOUT = Duration.ofMinutes(1);

  private final Path data;
  private final Map<String, String> configuration;
  private EmbeddedPostgres server;

  private PostgreSqlServer(Path data, Map<String, String> configuration) {
    this.data = data;
    this.configuration = configuration;
  }

  /**
   * Starts a server and waits until it is ready. If it cannot run, the test is skipped or fails as
   * with {@link SharedPostgreSql}.
   */
  public static PostgreSqlServer start() {
    return start(newDirectory(), 0, Map.of());
  }

  /**
   * Starts a server on a data directory, which is initialised if it is empty.
   *
   * @param port its port, or 0 for a free one
   * @param configuration settings of the server, such as {@code wal_keep_size}
   */
  public static PostgreSqlServer start(Path data, int port, Map<String, String> configuration) {
    PostgreSqlServer started = new PostgreSqlServer(data, configuration);
    try {
      started.server = started.start(port);
      return started;
    } catch (IOException | RuntimeException failed) {
      throw SharedPostgreSql.skipOrFail("PostgreSQL cannot run here: " + failed.getMessage());
    }
  }

  static Path newDirectory() {
    try {
      return Files.createTempDirectory("postgresql-");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private EmbeddedPostgres start(int port) throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(data)
            .setCleanDataDirectory(false)
            .setPort(port)
            .setPGStartupWait(START_TIMEOUT)
            .setServerConfig("synchronous_commit", "on");
    configuration.forEach(builder::setServerConfig);
    return builder.start();
  }

  public int port() {
    return server.getPort();
  }

  /** Creates empty schemas in the database {@code postgres}. */
  public void createSchemas(String... names) {
    for (String name : names) {
      execute("CREATE SCHEMA " + name);
    }
  }

  /** Executes one statement as the superuser. */
  void execute(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Returns the first column of the first row, or an empty string without a row. */
  String query(String sql) {
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

  Path data() {
    return data;
  }

  /** Kills the server, like a crash. */
  public void stop() {
    Signals.kill(process());
  }

  /** Starts the stopped server on the same port and data. */
  public void restart() {
    try {
      server.close();
      server = start(server.getPort());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Starts the server again if it has exited, for example because the disk is full. */
  public void ensureRunning() {
    if (!accepts()) {
      restart();
    }
  }

  private boolean accepts() {
    try (Connection connection = connect()) {
      return connection.isValid(1);
    } catch (SQLException stopped) {
      return false;
    }
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
    try {
      List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
      return ProcessHandle.of(Long.parseLong(lines.get(0).strip())).orElseThrow();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    try {
      server.close();
      delete();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void delete() throws IOException {
    try (Stream<Path> files = Files.walk(data)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
