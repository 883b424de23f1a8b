// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.launcher.Service;
import io.touchstone.system.InFlightRequest;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOn(Platform.PROCESSES)
class ClientLimitsIT {
  private static final int CONCURRENT_REQUESTS = 200;
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private static ProcessSystem system;
  private static String gateway;

  @BeforeAll
  static void start() {
    system =
        ProcessSystem.start(
            "limits",
            service ->
                Map.of(
                    "LIMITS_REQUESTS", "100",
                    "LIMITS_SIGN_INS", "3",
                    "QUOTA_DOCUMENTS", "3",
                    "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "2"));
    gateway = system.gateway();
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @Test
  void everyResponseReportsThePolicyAndTheRemainingQuota() {
    for (String path : new String[] {"/", "/documents", "/users/1", "/app/", "/nothing"}) {
      when()
          .get(gateway + path)
          .then()
          .header("RateLimit-Policy", equalTo("\"default\";q=200;w=2"))
          .header("RateLimit", matchesPattern("\"default\";r=[0-9]+;t=[0-9]+"));
    }
  }

  @Test
  void signInLimitIgnoresForwardedAddresses() {
    Response last = null;
    for (int attempt = 0; attempt < 4; attempt++) {
      last =
          given()
              .contentType("application/json")
              .header("X-Forwarded-For", "10.0.0." + attempt)
              .header("$WSRA", "10.0.0." + attempt)
              .body("{\"login\":\"nobody\",\"password\":\"wrong-password\"}")
              .post(gateway + "/tokens");
    }
    last.then().spec(ProblemSpec.problem(429)).header("Retry-After", matchesPattern("[1-9][0-9]?"));
  }

  /** Spellings of a method or path that reach the same resource. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "post /tokens",
        "Post /tokens",
        "POST /tokens/",
        "POST /tokens;a=b",
        "POST /tokens;jsessionid=a",
        "POST //tokens",
        "POST /./tokens",
        "POST /%74okens",
        "POST http://localhost/tokens",
        "POST /tokens?a=b",
        "post /users",
        "POST /users;a=b"
      })
  void alternativeSpellingsAreLimitedToo(String line) throws IOException {
    String body = "{\"login\":\"nobody\",\"password\":\"wrong-password\"}";
    String request =
        "%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
                .formatted(line)
            + "Content-Length: %d\r\n\r\n%s".formatted(body.length(), body);
    List<String> refusals = List.of("400", "404", "405", "429");
    for (int attempt = 0; attempt < 3; attempt++) {
      statusOf(request);
    }
    assertTrue(refusals.contains(statusOf(request)), line);
  }

  private static String statusOf(String request) throws IOException {
    URI uri = URI.create(gateway);
    try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] response = socket.getInputStream().readAllBytes();
      return new String(response, StandardCharsets.UTF_8).split(" ", 3)[1];
    }
  }

  @Test
  void concurrencyLimitAppliesToEachClientAlone() throws IOException {
    // Not through the gateway, whose limit on signing in other tests use up.
    String user = Account.signUp(system.uri(Service.USER_SERVICE)).bearer();
    InFlightRequest[] held = {post(user), post(user)};
    try {
      await().atMost(TIMEOUT).until(() -> noPlaceIsLeft(user, held));
      asUser(user)
          .get(gateway + "/")
          .then()
          .spec(ProblemSpec.problem(429))
          .header("Retry-After", equalTo("1"));
      when().get(gateway + "/").then().statusCode(200);
      asUser(user).get(gateway + "/app/").then().statusCode(200);
      for (InFlightRequest request : held) {
        assertTrue(request.finish().startsWith("HTTP/1.1 201"));
      }
    } finally {
      for (InFlightRequest request : held) {
        request.close();
      }
    }
    asUser(user).get(gateway + "/").then().statusCode(200);
  }

  /** Polls until both requests are in flight. A poll can take the place of one, which is resent. */
  private static boolean noPlaceIsLeft(String user, InFlightRequest... held) throws IOException {
    for (int each = 0; each < held.length; each++) {
      if (held[each].rejected()) {
        held[each].close();
        held[each] = post(user);
      }
    }
    return asUser(user).get(gateway + "/").statusCode() == 429;
  }

  private static InFlightRequest post(String user) throws IOException {
    return InFlightRequest.post(gateway + "/documents", user, "{\"title\":\"Held\"}");
  }

  @Test
  void ownerWithTooManyDocumentsGetsAClearProblem() {
    String user = Account.signUp(system.uri(Service.USER_SERVICE)).bearer();
    for (int documents = 0; documents < 3; documents++) {
      create(user).then().statusCode(201);
    }
    create(user)
        .then()
        .spec(ProblemSpec.problem(409))
        .body("detail", equalTo("A user can own up to 3 documents; delete some first."));
  }

  private static Response create(String user) {
    return asUser(user)
        .contentType("application/json")
        .body("{\"title\":\"Plan\"}")
        .post(gateway + "/documents");
  }

  private static RequestSpecification asUser(String bearer) {
    return given().header("Authorization", bearer);
  }

  @Test
  void floodingClientIsRejectedButHealthIsNot() {
    assertTrue(
        Stream.generate(() -> when().get(gateway + "/app/icon.svg").statusCode())
            .parallel()
            .limit(20 * CONCURRENT_REQUESTS)
            .anyMatch(status -> status == 429));
    assertEquals(200, when().get(gateway + "/health/live").statusCode());
  }
}
