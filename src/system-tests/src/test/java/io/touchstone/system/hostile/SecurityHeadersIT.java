// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class SecurityHeadersIT {

  private final String gateway;

  SecurityHeadersIT(SystemUnderTest system) {
    gateway = system.gateway();
  }

  /** Covers the resources of each service, files, errors and Liberty's own endpoints. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/documents",
        "/users/1",
        "/me",
        "/keys",
        "/nothing",
        "/app/",
        "/app/main.js",
        "/app/nothing",
        "/explorer/index.html",
        "/openapi.json",
        "/openapi",
        "/health",
        "/health/ready",
        "/metrics",
        "/ibm/api"
      })
  void everyResponseHasSecurityHeadersAndNoCookie(String path) {
    when()
        .get(gateway + path)
        .then()
        .header("X-Content-Type-Options", equalTo("nosniff"))
        .header("Referrer-Policy", equalTo("no-referrer"))
        .header("Content-Security-Policy", startsWith("default-src 'none'"))
        .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
        .header("Server", nullValue())
        .header("X-Powered-By", nullValue())
        .header("Set-Cookie", nullValue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/documents", "/users/1", "/tokens", "/health", "/metrics"})
  void otherOriginsCannotReadResponses(String path) {
    String origin = "https://evil.example";
    given()
        .header("Origin", origin)
        .get(gateway + path)
        .then()
        .header("Access-Control-Allow-Origin", nullValue());
    given()
        .header("Origin", origin)
        .header("Access-Control-Request-Method", "POST")
        .header("Access-Control-Request-Headers", "authorization")
        .options(gateway + path)
        .then()
        .header("Access-Control-Allow-Origin", nullValue());
  }
}
