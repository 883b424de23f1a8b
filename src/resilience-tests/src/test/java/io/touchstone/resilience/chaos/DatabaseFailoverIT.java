// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.PostgreSqlPair;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.List;
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

  /** The time after which an operator notices the crash. */
  private static final Duration DETECTION = Duration.ofSeconds(5);

  /** Longer than the driver remembers the role of a server. */
  private static final Duration RETURN = Duration.ofSeconds(12);

  private static final Duration MAX_RECOVERY_TIME = Duration.ofSeconds(15);
  private static final String PARAMETERS =
      "&targetServerType=primary&hostRecheckSeconds=2&socketTimeout=30&tcpKeepAlive=true";

  @Test
  void acknowledgedWritesSurviveTwoFailovers() throws Exception {
    try (PostgreSqlPair database = PostgreSqlPair.start("documents", "users");
        ProcessSystem system = start(database);
        FaultScenario scenario = new FaultScenario(system.gateway())) {
      for (int failover = 1; failover <= 2; failover++) {
        scenario.run(
            Fault.of(
                "PostgreSQL primary killed, standby promoted (%d)".formatted(failover),
                DETECTION,
                database::killPrimary,
                database::promoteStandby));
        Duration recovery = scenario.observations().recovery();
        assertTrue(recovery.compareTo(MAX_RECOVERY_TIME) < 0, "recovered after " + recovery);
        scenario.run(
            Fault.of(
                "old primary of PostgreSQL returned, all connections terminated (%d)"
                    .formatted(failover),
                RETURN,
                database::returnOldPrimary,
                database::terminateConnections));
        assertTrue(database.isReturnedServerReadOnly());
        database.rejoin();
      }
      assertEquals(List.of(), scenario.differences(true));
    }
  }

  private static ProcessSystem start(PostgreSqlPair database) {
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
    return PostgreSqlServer.environment(database.hosts(), schema + PARAMETERS);
  }
}
