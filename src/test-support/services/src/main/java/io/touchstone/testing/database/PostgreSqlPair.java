// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * A PostgreSQL primary and its synchronous standby, and the steps of a failover. A server that
 * returns after a crash always starts as a standby; only a promotion makes it a primary.
 */
public final class PostgreSqlPair implements AutoCloseable {

  private static final Map<String, String> CONFIGURATION =
      Map.of("wal_keep_size", "1GB", "wal_retrieve_retry_interval", "500ms");

  /** A standby reads the log from the primary, and the rest belongs to the running server. */
  private static final Set<String> EXCLUDED =
      Set.of(
          "pg_wal",
          "pg_replslot",
          "postmaster.pid",
          "postmaster.opts",
          "epg-lock",
          "standby.signal");

  private final String hosts;

  private PostgreSqlServer primary;
  private PostgreSqlServer other;

  private PostgreSqlPair(String... schemas) {
    primary = PostgreSqlServer.start(PostgreSqlServer.newDirectory(), CONFIGURATION, schemas);
    other = newStandby(0);
    hosts = "localhost:%d,localhost:%d".formatted(primary.port(), other.port());
  }

  /** Starts both servers and waits until the standby is synchronous. */
  public static PostgreSqlPair start(String... schemas) {
    PostgreSqlPair pair = new PostgreSqlPair(schemas);
    pair.requireStandby();
    return pair;
  }

  /** Returns both addresses, in the form of a JDBC URL. */
  public String hosts() {
    return hosts;
  }

  /** Kills the primary, like a crash. */
  public void killPrimary() {
    primary.stop();
  }

  /** Makes the standby the primary, which then commits without a standby. */
  public void promoteStandby() {
    other.execute("ALTER SYSTEM RESET synchronous_standby_names");
    other.execute("SELECT pg_reload_conf()");
    other.execute("SELECT pg_promote()");
    PostgreSqlServer promoted = other;
    other = primary;
    primary = promoted;
  }

  /** Starts the killed server as it is, as a standby. */
  public void returnOldPrimary() throws IOException {
    followPrimary(other.data());
    other.restart();
  }

  /** Returns whether the other server rejects writes. */
  public boolean isReturnedServerReadOnly() {
    return other.query("SELECT pg_is_in_recovery()").equals("t");
  }

  /** Terminates the connections of all clients, so that they have to choose a server again. */
  public void terminateConnections() {
    primary.terminateConnections();
  }

  /**
   * Replaces the data of the returned server by a copy of the primary's, and waits until it
   * follows.
   */
  public void rejoin() {
    int port = other.port();
    other.close();
    other = newStandby(port);
    requireStandby();
  }

  /**
   * Starts a copy of the running primary, made with PostgreSQL's low-level backup functions,
   * because the PostgreSQL of the build has no {@code pg_basebackup}.
   */
  private PostgreSqlServer newStandby(int port) {
    Path data = PostgreSqlServer.newDirectory();
    try (Connection connection = primary.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_backup_start('standby', true)");
      Files.walkFileTree(primary.data(), new Copy(primary.data(), data));
      ResultSet label =
          statement.executeQuery("SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)");
      label.next();
      Files.writeString(data.resolve("backup_label"), label.getString(1));
      followPrimary(data);
    } catch (SQLException | IOException failed) {
      throw new IllegalStateException(failed);
    }
    return PostgreSqlServer.startOn(data, port, CONFIGURATION);
  }

  /** Copies files that may change or vanish meanwhile; the standby repairs them from the log. */
  private static final class Copy extends SimpleFileVisitor<Path> {

    private final Path source;
    private final Path target;

    Copy(Path source, Path target) {
      this.source = source;
      this.target = target;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
        throws IOException {
      Files.createDirectories(target.resolve(source.relativize(directory)));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Path name = source.relativize(file);
      if (EXCLUDED.contains(name.getName(0).toString())) {
        return FileVisitResult.CONTINUE;
      }
      try {
        Files.copy(file, target.resolve(name));
        return FileVisitResult.CONTINUE;
      } catch (NoSuchFileException vanished) {
        return visitFileFailed(file, vanished);
      }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }
  }

  private void followPrimary(Path data) throws IOException {
    String source =
        "primary_conninfo = 'host=localhost port=%d user=%s'%n"
            .formatted(primary.port(), PostgreSqlServer.USER);
    Files.writeString(data.resolve("postgresql.auto.conf"), source, StandardOpenOption.APPEND);
    Files.writeString(data.resolve("standby.signal"), "");
  }

  /** From now on, the primary acknowledges a commit only after the standby has stored it. */
  private void requireStandby() {
    primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
    primary.execute("SELECT pg_reload_conf()");
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> primary.query("SELECT sync_state FROM pg_stat_replication").equals("sync"));
  }

  @Override
  public void close() {
    other.close();
    primary.close();
  }
}
