// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
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
    expectNotReady(Service.DOCUMENT_SERVICE, "UP");

    kill(Service.USER_SERVICE);
    expectUnavailable(USER, Service.USER_SERVICE);
    expectNotReady(Service.USER_SERVICE, "DOWN");
  }

  @Test
  void documentsNeedUserService() {
    kill(Service.USER_SERVICE);
    expectUnavailable(DOCUMENT, Service.USER_SERVICE);
    when()
        .get(system.uri(Service.DOCUMENT_SERVICE) + "/health/ready")
        .then()
        .statusCode(503)
        .body("checks.find { it.name == 'user-service' }.status", equalTo("DOWN"))
        .body("checks.find { it.name == 'database' }.status", equalTo("UP"));
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

  private void expectNotReady(Service stopped, String otherStatus) {
    String other =
        stopped == Service.USER_SERVICE
            ? Service.DOCUMENT_SERVICE.label()
            : Service.USER_SERVICE.label();
    when()
        .get(gateway + "/health/ready")
        .then()
        .statusCode(503)
        .body("checks.find { it.name == '" + stopped.label() + "' }.status", equalTo("DOWN"))
        .body("checks.find { it.name == '" + other + "' }.status", equalTo(otherStatus));
  }
}
