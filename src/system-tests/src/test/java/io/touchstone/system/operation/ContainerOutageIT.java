// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.InFlightRequest;
import io.touchstone.testing.platform.ContainerSystem;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemContainer;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests during the outage of a container, in a system started for this test. */
@EnabledOn(Platform.CONTAINERS)
class ContainerOutageIT {

  private static final int REQUESTS = 20;

  /** The status of a process that has stopped, or that SIGTERM has terminated. */
  private static final Set<Long> STOPPED = Set.of(0L, 143L);

  @AutoClose private static ContainerSystem system;
  private static String gateway;

  @BeforeAll
  static void start() {
    system = ContainerSystem.start("broken", SystemUnderTest.UNLIMITED);
    gateway = system.gateway();
    awaitRecovery();
  }

  @ParameterizedTest
  @EnumSource
  void stoppingServiceFinishesItsRequests(Service service) throws Exception {
    SystemContainer part = system.service(service);
    List<InFlightRequest> requests = holdRequests(service);
    CompletableFuture<Void> stop = CompletableFuture.runAsync(part::stop);
    retrying().until(() -> !accepts(service));
    for (InFlightRequest request : requests) {
      try (request) {
        assertEquals(201, request.finish().status());
      }
    }
    stop.join();
    assertTrue(STOPPED.contains(part.exitCode()), () -> "exit status " + part.exitCode());
    part.start();
    awaitRecovery();
  }

  /** What a killed server has left in its directories must not make it reject tokens. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USER_SERVICE")
  void aRestartAfterAKillAcceptsValidTokens(Service service) {
    ApiUser user = ApiUser.signUp(gateway);
    user.bearer();
    system.service(service).kill();
    system.service(service).start();
    retrying().untilAsserted(() -> user.document("After the restart"));
  }

  private static List<InFlightRequest> holdRequests(Service service) throws IOException {
    ApiUser user = ApiUser.signUp(gateway);
    boolean accounts = service == Service.USER_SERVICE;
    String uri = system.uri(service) + (accounts ? "/users" : "/documents");
    String account = "{\"login\":\"%s\",\"name\":\"Held\",\"password\":\"a long pass phrase\"}";
    String body = accounts ? account : "{\"title\":\"Held\"}";
    List<InFlightRequest> requests = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      requests.add(InFlightRequest.post(uri, user, body.formatted(ApiUser.newLogin())));
    }
    return requests;
  }

  private static boolean accepts(Service service) {
    try {
      return when().get(system.uri(service) + "/health/live").statusCode() == 200;
    } catch (Exception refused) {
      return false;
    }
  }

  /** Waits until all services, PostgreSQL and Redis work again. */
  private static void awaitRecovery() {
    retrying().untilAsserted(() -> ApiUser.signUp(gateway).document("Works"));
  }

  private static ConditionFactory retrying() {
    return await().ignoreExceptions().atMost(Duration.ofMinutes(3));
  }
}
