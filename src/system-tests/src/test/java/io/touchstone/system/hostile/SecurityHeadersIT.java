// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import org.junit.jupiter.api.Test;
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
        "/jwt/ibm/api/defaultJWT/jwk",
        "/ibm/api"
      })
  void everyResponseHasSecurityHeaders(String path) {
    when()
        .get(gateway + path)
        .then()
        .header("X-Content-Type-Options", equalTo("nosniff"))
        .header("Referrer-Policy", equalTo("no-referrer"))
        .header("Content-Security-Policy", startsWith("default-src 'none'"))
        .header("Server", nullValue())
        .header("X-Powered-By", nullValue());
  }

  @Test
  void otherOriginsCannotReadResponses() {
    for (String path : List.of("/", "/documents", "/users/1", "/tokens", "/health", "/metrics")) {
      Response simple = given().header("Origin", "https://evil.example").get(gateway + path);
      Response preflight =
          given()
              .header("Origin", "https://evil.example")
              .header("Access-Control-Request-Method", "POST")
              .header("Access-Control-Request-Headers", "authorization")
              .options(gateway + path);
      for (Response response : List.of(simple, preflight)) {
        assertEquals(
            List.of(),
            response.headers().asList().stream()
                .map(header -> header.getName().toLowerCase())
                .filter(name -> name.equals("access-control-allow-origin"))
                .toList(),
            path);
      }
    }
  }

  @Test
  void noResponseSetsACookie() {
    for (String path : List.of("/", "/me", "/app/", "/health", "/metrics")) {
      when().get(gateway + path).then().header("Set-Cookie", nullValue());
    }
  }

  /** Liberty could issue its own tokens, but services accept only those of user-service. */
  @Test
  void libertyPublishesNoKeysOfItsOwn() {
    Response keys = when().get(gateway + "/jwt/ibm/api/defaultJWT/jwk");
    assertEquals(400, keys.statusCode(), keys::asString);
  }
}
