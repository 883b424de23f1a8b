// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class RequestIdIT {
  private final SystemUnderTest system;
  private final String gateway;

  RequestIdIT(SystemUnderTest system) {
    this.system = system;
    this.gateway = system.gateway();
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceReturnsTheRequestId(Service service) {
    given()
        .header("X-Request-Id", "order-7")
        .get(system.uri(service) + "/nothing")
        .then()
        .statusCode(404)
        .header("X-Request-Id", equalTo("order-7"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/app/", "/nothing", "/users/1", "/me"})
  void requestWithoutAnIdGetsOne(String path) {
    String id = when().get(gateway + path).header("X-Request-Id");
    assertEquals(id, UUID.fromString(id).toString());
  }
}
