// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.api.TargetDocument.Cast;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Services do the same work for foreign documents as for missing ones, so that the response time
 * does not reveal whether a document exists. The work is counted, not timed: uses of a database
 * connection and calls between services.
 */
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class ForeignDocumentCostIT {

  private static final int REQUESTS = 40;

  /** Other work of the servers, such as health checks, is far below one use for each request. */
  private static final int TOLERANCE = REQUESTS / 2;

  private final SystemUnderTest system;
  private final ApiUser stranger;
  private final Cast cast;

  ForeignDocumentCostIT(SystemUnderTest system) {
    this.system = system;
    stranger = ApiUser.signUp(system.gateway());
    cast = Cast.of(system.gateway(), Map.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /documents/{document}", "GET /invitations/{invitation}"})
  void foreignDocumentsCostTheSameWorkAsMissingOnes(String name) {
    ApiOperation operation =
        ApiOperation.all().stream()
            .filter(each -> each.toString().equals(name))
            .findFirst()
            .orElseThrow();
    Work missing = work(operation, Target.MISSING);
    Work foreign = work(operation, Target.FOREIGN);
    assertTrue(missing.connectionUses() >= REQUESTS, missing::toString);
    assertTrue(missing.calls() >= REQUESTS, missing::toString);
    assertTrue(
        Math.abs(foreign.connectionUses() - missing.connectionUses()) < TOLERANCE
            && Math.abs(foreign.calls() - missing.calls()) < TOLERANCE,
        () -> "foreign: " + foreign + ", missing: " + missing);
  }

  /** The work for all requests, over all services. */
  private record Work(long connectionUses, long calls) {}

  private Work work(ApiOperation operation, Target target) {
    TargetDocument document = cast.create(target);
    operation.send(stranger, document);
    Work before = total();
    for (int request = 0; request < REQUESTS; request++) {
      operation.send(stranger, document);
    }
    Work after = total();
    return new Work(
        after.connectionUses() - before.connectionUses(), after.calls() - before.calls());
  }

  private Work total() {
    return new Work(
        total("connectionpool_usedConnections_total"), total("downstream_calls_seconds_count"));
  }

  private long total(String metric) {
    return Stream.of(Service.values())
        .flatMap(service -> when().get(system.uri(service) + "/metrics").asString().lines())
        .filter(line -> line.startsWith(metric + "{") || line.startsWith(metric + " "))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }
}
