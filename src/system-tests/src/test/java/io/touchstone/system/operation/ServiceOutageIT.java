// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@EnabledOn(Platform.PROCESSES)
class ServiceOutageIT {

  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String USER = "/users/102485935";

  private ProcessSystem system;
  private String gateway;

  @BeforeEach
  void start() {
    system = ProcessSystem.start("outage");
    gateway = system.gateway();
  }

  @AfterEach
  void stop() {
    system.close();
  }

  @Test
  void outageAffectsOnlyWhatNeedsTheService() {
    kill(Service.DOCUMENT_SERVICE);
    expectUnavailable(DOCUMENT, Service.DOCUMENT_SERVICE);
    expectUnavailable(USER + "/documents", Service.DOCUMENT_SERVICE);
    when().get(gateway + USER).then().statusCode(200);
    expectReady(Service.GATEWAY, Service.DOCUMENT_SERVICE);
    when().get(gateway + "/").then().statusCode(200);

    kill(Service.USER_SERVICE);
    expectUnavailable(USER, Service.USER_SERVICE);
    expectReady(Service.GATEWAY, Service.USER_SERVICE);
  }

  @Test
  void documentsNeedUserService() {
    kill(Service.USER_SERVICE);
    expectUnavailable(DOCUMENT, Service.USER_SERVICE);
    expectReady(Service.DOCUMENT_SERVICE, Service.USER_SERVICE);
  }

  private void kill(Service service) {
    system.processes().server(service).kill();
  }

  private void expectUnavailable(String path, Service stopped) {
    when()
        .get(gateway + path)
        .then()
        .spec(ProblemSpec.problem(503))
        .header("Retry-After", equalTo("1"))
        .body("detail", containsString(stopped.label()));
  }

  /** A service stays ready: it still serves what does not need the stopped one. */
  private void expectReady(Service service, Service stopped) {
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                when()
                    .get(system.uri(service) + "/health/ready")
                    .then()
                    .statusCode(200)
                    .body("status", equalTo("UP"))
                    .body(
                        "checks.find { it.name == '" + stopped.label() + "' }.data.state",
                        equalTo("unreachable")));
  }
}
