// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.specification.RequestSpecification;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
record SecurityHeadersIT(SystemUnderTest system) {

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
        "/openapi.json",
        "/openapi",
        "/health",
        "/health/ready",
        "/metrics",
        "/ibm/api"
      })
  void everyResponseHasSecurityHeadersAndNoCookie(String path) {
    when()
        .get(system.gateway() + path)
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
    ApiUser other = ApiUser.anonymous(system.gateway()).with("Origin", "https://evil.example");
    RequestSpecification preflight = other.with("Access-Control-Request-Method", "POST").request();
    Stream.of(other.get(path), preflight.options(system.gateway() + path))
        .forEach(response -> response.then().header("Access-Control-Allow-Origin", nullValue()));
  }
}
