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
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A PostgreSQL server for one test, which may kill and restart it. Committed data survives a kill.
 */
public final class PostgreSqlServer implements AutoCloseable {

  private static final Duration START_TIMEOUT = Duration.ofMinutes(1);

  private final Path data;
  private EmbeddedPostgres server;

  private PostgreSqlServer(Path data) {
    this.data = data;
  }

  /**
   * Starts a server and waits until it is ready. If it cannot run, the test is skipped or fails as
   * with {@link SharedPostgreSql}.
   */
  public static PostgreSqlServer start() {
    PostgreSqlServer started = new PostgreSqlServer(newDirectory());
    try {
      started.server = started.start(0);
      return started;
    } catch (IOException | RuntimeException failed) {
      throw SharedPostgreSql.skipOrFail("PostgreSQL cannot run here: " + failed.getMessage());
    }
  }

  private static Path newDirectory() {
    try {
      return Files.createTempDirectory("postgresql-");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private EmbeddedPostgres start(int port) throws IOException {
    return EmbeddedPostgres.builder()
        .setDataDirectory(data)
        .setCleanDataDirectory(false)
        .setPort(port)
        .setPGStartupWait(START_TIMEOUT)
        .setServerConfig("synchronous_commit", "on")
        .start();
  }

  public int port() {
    return server.getPort();
  }

  /** Creates empty schemas in the database {@code postgres}. */
  public void createSchemas(String... names) {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      for (String name : names) {
        statement.execute("CREATE SCHEMA " + name);
      }
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
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
