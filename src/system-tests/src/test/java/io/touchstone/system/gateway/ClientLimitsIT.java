// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.InFlightRequest;
import io.touchstone.system.RawConnection;
import io.touchstone.testing.platform.AdditionalServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A gateway and a document-service that limit clients. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class ClientLimitsIT {

  private static final int FLOOD = 4_000;
  private static final String CREDENTIALS =
      "{\"login\":\"nobody\",\"password\":\"wrong-password\"}";

  private static AdditionalServer documents;
  private static AdditionalServer limited;
  private static String gateway;

  private final ProcessSystem system;

  ClientLimitsIT(ProcessSystem system) {
    this.system = system;
  }

  @BeforeAll
  static void start(ProcessSystem system) {
    documents =
        system.startAdditional(
            Service.DOCUMENT_SERVICE,
            "limited-documents",
            Map.of("QUOTA_DOCUMENTS", "3", "QUOTA_WRITTEN_BYTES", "300000"));
    limited =
        system.startAdditional(
            Service.GATEWAY,
            "limited-gateway",
            Map.of(
                "DOCUMENT_SERVICE_URI", documents.uri(),
                "LIMITS_REQUESTS", "100",
                "LIMITS_SIGN_INS", "3",
                "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "2"));
    documents.awaitReady();
    gateway = limited.awaitReady().uri();
  }

  @AfterAll
  static void stop() {
    limited.close();
    documents.close();
  }

  /** Not through the limited gateway, whose limit on signing in other tests use up. */
  private ApiUser signUp() {
    ApiUser user = ApiUser.signUp(system.gateway());
    user.bearer();
    return user.at(gateway);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/documents", "/users/1", "/app/", "/nothing"})
  void everyResponseReportsThePolicyAndTheRemainingQuota(String path) {
    when()
        .get(gateway + path)
        .then()
        .header("RateLimit-Policy", equalTo("\"default\";q=200;w=2"))
        .header("RateLimit", matchesPattern("\"default\";r=[0-9]+;t=[0-9]+"));
  }

  @Test
  void signInLimitIgnoresForwardedAddresses() {
    Response last = null;
    for (int attempt = 0; attempt < 4; attempt++) {
      String address = "10.0.0." + attempt;
      ApiUser client = ApiUser.anonymous(gateway).with("X-Forwarded-For", address);
      last = client.with("$WSRA", address).post("/tokens", CREDENTIALS);
    }
    last.then().spec(problem(429)).header("Retry-After", matchesPattern("[1-9][0-9]?"));
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
    String request =
        "%s HTTP/1.1\nContent-Type: application/json\nContent-Length: %d\n\n%s"
            .formatted(line, CREDENTIALS.length(), CREDENTIALS);
    for (int attempt = 0; attempt < 3; attempt++) {
      RawConnection.exchange(gateway, request);
    }
    int status = RawConnection.exchange(gateway, request).status();
    assertTrue(List.of(400, 404, 405, 429).contains(status), line + ": " + status);
  }

  @Test
  void concurrencyLimitAppliesToEachClientAlone() throws IOException {
    ApiUser user = signUp();
    InFlightRequest[] held = {post(user), post(user)};
    try {
      await().until(() -> noPlaceIsLeft(user, held));
      user.get("/").then().spec(problem(429)).header("Retry-After", matchesPattern("[1-5]"));
      when().get(gateway + "/").then().statusCode(200);
      user.get("/app/").then().statusCode(200);
      for (InFlightRequest request : held) {
        assertEquals(201, request.finish().status());
      }
    } finally {
      for (InFlightRequest request : held) {
        request.close();
      }
    }
    user.get("/").then().statusCode(200);
  }

  /** Polls until both requests are in flight. A poll can take the place of one, which is resent. */
  private static boolean noPlaceIsLeft(ApiUser user, InFlightRequest... held) throws IOException {
    for (int each = 0; each < held.length; each++) {
      if (held[each].rejected()) {
        held[each].close();
        held[each] = post(user);
      }
    }
    return user.get("/").statusCode() == 429;
  }

  private static InFlightRequest post(ApiUser user) throws IOException {
    return InFlightRequest.post(gateway + "/documents", user, "{\"title\":\"Held\"}");
  }

  @Test
  void ownerWithTooManyDocumentsGetsAClearProblem() {
    ApiUser user = signUp();
    for (int number = 1; number <= 3; number++) {
      user.document("Plan");
    }
    Response rejected = user.post("/documents", Map.of("title", "Plan"));
    String detail = "A user can own up to 3 documents; delete some first.";
    rejected.then().spec(problem(409)).body("detail", equalTo(detail));
  }

  @Test
  void userWhoWritesTooMuchHasToWait() {
    ApiUser user = signUp();
    String document = URI.create(user.document("Plan")).getPath();
    String large = "{\"title\":\"Plan\"%s}".formatted(" ".repeat(200_000));
    user.ifMatch("*").patch(document, large).then().statusCode(200);
    Response rejected = user.ifMatch("*").patch(document, large);
    rejected.then().spec(problem(429)).header("Retry-After", matchesPattern("[1-9][0-9]?"));
    user.get(document).then().statusCode(200);
    signUp().document("Plan");
  }

  @Test
  void floodingClientIsRejectedButHealthIsNot() {
    assertTrue(
        Stream.generate(() -> when().get(gateway + "/app/icon.svg").statusCode())
            .parallel()
            .limit(FLOOD)
            .anyMatch(status -> status == 429));
    assertEquals(200, when().get(gateway + "/health/live").statusCode());
  }
}
