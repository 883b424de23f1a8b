// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.PostgreSqlPair;
import io.touchstone.testing.database.SharedPostgreSql;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Kills the PostgreSQL primary under load, promotes its synchronous standby and returns the old
 * primary; then the same in the other direction. The services are never restarted.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class DatabaseFailoverIT {

  private static final int WRITERS = 4;
  private static final int FAILOVERS = 2;

  /** The time after which an operator notices the crash. */
  private static final Duration DETECTION = Duration.ofSeconds(5);

  /** Longer than the driver remembers the role of a server. */
  private static final Duration RETURN = Duration.ofSeconds(12);

  private static final Duration MAX_RECOVERY_TIME = Duration.ofSeconds(15);

  private static final String URL =
      "jdbc:postgresql://%s/postgres?currentSchema=%s&targetServerType=primary"
          + "&hostRecheckSeconds=2&connectTimeout=2&socketTimeout=30&tcpKeepAlive=true";

  @Test
  void acknowledgedWritesSurviveTwoFailovers() throws InterruptedException {
    try (PostgreSqlPair database = PostgreSqlPair.start();
        ProcessSystem system = start(database);
        FaultLoad load = FaultLoad.start(system.gateway(), WRITERS)) {
      FaultScenario scenario = FaultScenario.start(load);
      for (int failover = 1; failover <= FAILOVERS; failover++) {
        scenario.run(failover(database, failover));
        Duration recovery = load.observations().recovery();
        assertTrue(recovery.compareTo(MAX_RECOVERY_TIME) < 0, "recovered after " + recovery);
        scenario.run(returnOfOldPrimary(database, failover));
        assertTrue(database.isReturnedServerReadOnly());
        database.rejoin();
      }
      load.whilePaused(() -> assertEquals("[]", LedgerCheck.differences(load, true).toString()));
    }
  }

  private static Fault failover(PostgreSqlPair database, int number) {
    return Fault.of(
        "PostgreSQL primary killed, standby promoted (%d)".formatted(number),
        DETECTION,
        database::killPrimary,
        database::promoteStandby);
  }

  private static Fault returnOfOldPrimary(PostgreSqlPair database, int number) {
    return Fault.of(
        "old primary of PostgreSQL returned, all connections terminated (%d)".formatted(number),
        RETURN,
        database::returnOldPrimary,
        database::terminateConnections);
  }

  private static ProcessSystem start(PostgreSqlPair database) {
    database.createSchemas("documents", "users");
    return ProcessSystem.start(
        "database-failover",
        service ->
            switch (service) {
              case GATEWAY -> Map.of();
              case DOCUMENT_SERVICE -> environment(database, "documents");
              case USER_SERVICE -> environment(database, "users");
            });
  }

  private static Map<String, String> environment(PostgreSqlPair database, String schema) {
    return Map.of(
        "DATABASE_URL",
        URL.formatted(database.hosts(), schema),
        "DATABASE_USER",
        SharedPostgreSql.USER);
  }
}
