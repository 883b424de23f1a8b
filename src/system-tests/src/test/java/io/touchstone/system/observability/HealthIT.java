// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each service offers to its operators; in a cluster, on a port that is not published. */
@ExtendWith(SystemExtension.class)
record HealthIT(SystemUnderTest system) {

  private Response get(Service service, String path) {
    return when().get(system.uri(service) + path);
  }

  @EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
  @ParameterizedTest
  @EnumSource
  void everyServiceIsStartedLiveAndReady(Service service) {
    for (String check : List.of("started", "live", "ready")) {
      Response health = get(service, "/health/" + check);
      health.then().statusCode(200).body("status", equalTo("UP"));
    }
  }

  @EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
  @ParameterizedTest
  @EnumSource
  void everyServiceHasMetricsAndOpenApi(Service service) {
    Response metrics = get(service, "/metrics");
    metrics.then().statusCode(200).body(containsString("cpu_processCpuTime_seconds"));
    get(service, "/openapi").then().statusCode(200).body(containsString("paths:"));
    Response json = get(service, "/openapi?format=json");
    json.then().statusCode(200).contentType(ContentType.JSON).body("openapi", equalTo("3.1.0"));
    String uri = system.uri(service) + "/openapi";
    Response negotiated = given().accept(ContentType.JSON).get(uri);
    negotiated.then().statusCode(200).body("paths", aMapWithSize(greaterThan(0)));
    when().post(uri).then().statusCode(405);
  }

  @EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
  @ParameterizedTest
  @EnumSource
  void healthRevealsNoAddress(Service service) {
    Response health = get(service, "/health");
    health.then().body(not(containsString("://"))).body(not(containsString(":90")));
  }

  @ParameterizedTest
  @EnumSource
  void everyResponseHasTheRequestIdOrANewOne(Service service) {
    String uri = system.uri(service) + "/nothing";
    Response sent = given().header("X-Request-Id", "order-7").get(uri);
    sent.then().statusCode(404).header("X-Request-Id", "order-7");
    String id = when().get(uri).header("X-Request-Id");
    assertEquals(id, UUID.fromString(id).toString());
  }
}
