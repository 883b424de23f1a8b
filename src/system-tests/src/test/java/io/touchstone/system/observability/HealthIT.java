// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.not;

import io.restassured.http.ContentType;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(SystemExtension.class)
class HealthIT {

  private final SystemUnderTest system;

  HealthIT(SystemUnderTest system) {
    this.system = system;
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceIsStartedLiveAndReady(Service service) {
    for (String check : new String[] {"started", "live", "ready"}) {
      when()
          .get(system.uri(service) + "/health/" + check)
          .then()
          .statusCode(200)
          .body("status", equalTo("UP"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceHasMetricsAndOpenApi(Service service) {
    String uri = system.uri(service);
    when()
        .get(uri + "/metrics")
        .then()
        .statusCode(200)
        .body(containsString("cpu_processCpuTime_seconds"));
    when().get(uri + "/openapi").then().statusCode(200).body(containsString("paths:"));
    when()
        .get(uri + "/openapi?format=json")
        .then()
        .statusCode(200)
        .contentType(ContentType.JSON)
        .body("openapi", equalTo("3.1.0"));
    given()
        .accept(ContentType.JSON)
        .get(uri + "/openapi")
        .then()
        .statusCode(200)
        .body("paths", aMapWithSize(greaterThan(0)));
    when().post(uri + "/openapi").then().statusCode(405);
  }

  @Test
  void gatewayReportsBothServicesAsDataOnly() {
    expectReachable(Service.GATEWAY, Service.DOCUMENT_SERVICE);
    expectReachable(Service.GATEWAY, Service.USER_SERVICE);
  }

  @Test
  void documentServiceReportsUserServiceAsDataOnly() {
    expectReachable(Service.DOCUMENT_SERVICE, Service.USER_SERVICE);
  }

  @Test
  void documentServiceReadinessChecksItsDatabase() {
    when()
        .get(system.uri(Service.DOCUMENT_SERVICE) + "/health/ready")
        .then()
        .body("checks.find { it.name == 'database' }.status", equalTo("UP"))
        .body("checks.find { it.name == 'database' }.data.state", equalTo("reachable"));
  }

  @ParameterizedTest
  @EnumSource
  void healthRevealsNoAddress(Service service) {
    when()
        .get(system.uri(service) + "/health")
        .then()
        .body(not(containsString("://")))
        .body(not(containsString(":90")));
  }

  /** The check is made in the background, for the first time after the first health request. */
  private void expectReachable(Service service, Service other) {
    await()
        .untilAsserted(
            () ->
                when()
                    .get(system.uri(service) + "/health/ready")
                    .then()
                    .statusCode(200)
                    .body(
                        "checks.find { it.name == '" + other.label() + "' }.data.state",
                        equalTo("reachable")));
  }
}
