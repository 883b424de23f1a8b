// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.wait;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Time to connect is not added: a running service accepts connections at once. */
class TimeBudgetTest {

  @Test
  void aCallBetweenServicesExceedsTheWaitsOfTheCalledOne() {
    assertTrue(TimeBudget.SERVICE_CALL > TimeBudget.DATABASE);
  }

  @Test
  void aCallOfTheGatewayExceedsTheLongestPathOfEachService() {
    assertTrue(TimeBudget.GATEWAY_CALL > TimeBudget.DATABASE + TimeBudget.SERVICE_CALL);
    assertTrue(TimeBudget.GATEWAY_CALL > TimeBudget.DATABASE + TimeBudget.PASSWORD_HASHES);
  }

  /** What Java code does not configure has the value of the budget. */
  @ParameterizedTest
  @CsvSource({
    "liberty-config/config/database.xml, 'name=\"database.pool.wait\" defaultValue=\"%dms\"', 500",
    "liberty-config/jdbc/org/postgresql/driverconfig.properties, statement_timeout=%d, 1200",
    "document-service/src/main/resources/META-INF/microprofile-config.properties,"
        + " user-service/mp-rest/readTimeout=%d, 2500",
    "document-service/src/main/resources/META-INF/microprofile-config.properties,"
        + " user-service/mp-rest/connectTimeout=%d, 500",
    "gateway/src/main/resources/META-INF/microprofile-config.properties, call.timeout=%d, 5000"
  })
  void configurationAgrees(String file, String setting, int millis) throws IOException {
    String configuration = Files.readString(Path.of("../../..", file));
    assertTrue(configuration.contains(setting.formatted(millis)));
    assertTrue(
        switch (millis) {
          case 500 ->
              TimeBudget.DATABASE_CONNECTION == millis
                  && TimeBudget.CONNECTION_TO_SERVICE == millis;
          case 5_000 -> TimeBudget.GATEWAY_CALL == millis;
          case 1_200 -> TimeBudget.STATEMENT == millis;
          default -> TimeBudget.SERVICE_CALL == millis;
        });
  }
}
