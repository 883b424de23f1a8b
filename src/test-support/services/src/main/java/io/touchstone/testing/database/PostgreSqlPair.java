// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import org.apache.commons.io.function.Uncheck;

/**
 * A PostgreSQL primary and its synchronous standby, and the steps of a failover. A server that
 * returns after a crash always starts as a standby; only a promotion makes it a primary.
 */
public final class PostgreSqlPair implements AutoCloseable {

  private static final Map<String, String> CONFIGURATION =
      Map.of("wal_keep_size", "1GB", "wal_retrieve_retry_interval", "500ms");

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
  public void returnOldPrimary() {
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

  /** Starts a copy of the running primary. */
  private PostgreSqlServer newStandby(int port) {
    Path data = primary.copy();
    followPrimary(data);
    return PostgreSqlServer.startOn(data, port, CONFIGURATION);
  }

  private void followPrimary(Path data) {
    String source =
        "primary_conninfo = 'host=localhost port=%d user=%s'%n"
            .formatted(primary.port(), PostgreSqlServer.USER);
    Path configuration = data.resolve("postgresql.auto.conf");
    Uncheck.get(() -> Files.writeString(configuration, source, StandardOpenOption.APPEND));
    Uncheck.get(() -> Files.writeString(data.resolve("standby.signal"), ""));
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
