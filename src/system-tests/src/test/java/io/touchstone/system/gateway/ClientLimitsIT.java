// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import io.touchstone.system.InFlightRequest;
import io.touchstone.system.RawConnection;
import io.touchstone.testing.nginx.NginxServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A gateway that limits clients. It trusts a proxy at an address of this machine to name the
 * addresses of clients.
 */
@EnabledOn(Platform.PROCESSES)
record ClientLimitsIT(ProcessSystem system) {

  private static final int FLOOD = 4_000;
  private static final int SIGN_INS = 3;
  private static final int CONCURRENT_PER_CLIENT = 2;
  private static final String PROXY = "127.0.0.5";
  private static final String CREDENTIALS =
      "{\"login\":\"nobody\",\"password\":\"wrong-password\"}";

  @AutoClose private static AdditionalServer limited;
  private static String gateway;

  @TempDir private static Path directory;

  @BeforeAll
  static void start(ProcessSystem system) {
    limited =
        system.startAdditional(
            Service.GATEWAY,
            "limited-gateway",
            Map.of(
                "LIMITS_REQUESTS", "100",
                "LIMITS_SIGN_INS", String.valueOf(SIGN_INS),
                "MAX_CONCURRENT_REQUESTS", String.valueOf(2 * CONCURRENT_PER_CLIENT),
                "MAX_CONCURRENT_REQUESTS_PER_CLIENT", String.valueOf(CONCURRENT_PER_CLIENT),
                "TRUSTED_PROXIES", PROXY.replace(".", "\\.")));
    gateway = limited.awaitReady().uri();
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
  void concurrencyIsLimitedForEachClientAndForAll() throws IOException {
    ApiUser user = signUp();
    try (HeldRequests held = new HeldRequests(user)) {
      user.get("/").then().spec(problem(429)).header("Retry-After", matchesPattern("[1-5]"));
      when().get(gateway + "/").then().statusCode(200);
      try (HeldRequests others = new HeldRequests(signUp())) {
        Response rejected = when().get(gateway + "/app/");
        rejected.then().spec(problem(503)).header("Retry-After", matchesPattern("[1-5]"));
        when().get(gateway + "/health/live").then().statusCode(200);
        Response metrics = when().get(gateway + "/metrics");
        metrics.then().body(containsString("refused_requests_total{"));
        metrics.then().body(containsString("policy=\"concurrent-requests\""));
        others.finish();
      }
      when().get(gateway + "/app/").then().statusCode(200);
      held.finish();
    }
    user.get("/").then().statusCode(200);
  }

  /** As many requests of a user as may be in flight, whose bodies have not been sent. */
  private record HeldRequests(ApiUser user, List<InFlightRequest> requests)
      implements AutoCloseable {

    HeldRequests(ApiUser user) throws IOException {
      this(user, new ArrayList<>());
      // Verified tokens are cached. Otherwise, polling could take the place of a request.
      user.get("/").then().statusCode(200);
      for (int each = 0; each < CONCURRENT_PER_CLIENT; each++) {
        requests.add(post());
      }
      await().until(this::areInFlight);
    }

    private InFlightRequest post() throws IOException {
      return InFlightRequest.post(gateway + "/documents", user, "{\"title\":\"Held\"}");
    }

    /** A poll can take the place of a request, which is sent again. */
    private boolean areInFlight() throws IOException {
      for (int each = 0; each < CONCURRENT_PER_CLIENT; each++) {
        if (requests.get(each).rejected()) {
          requests.get(each).close();
          requests.set(each, post());
        }
      }
      return user.get("/").statusCode() != 200;
    }

    void finish() {
      requests.forEach(request -> assertEquals(201, request.finish().status()));
    }

    @Override
    public void close() throws IOException {
      for (InFlightRequest request : requests) {
        request.close();
      }
    }
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

  /**
   * nginx forwards this header of a client by default, and Liberty would prefer it.
   *
   * @param node the node of which the client claims to be
   */
  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.%d", "\"[2001:db8:%d::1]\"", "\"[x:host%d]\"", "_hidden%d"})
  void clientCannotNameItsAddressInForwarded(String node) throws IOException {
    try (NginxServer proxy = proxy("proxy_set_header X-Forwarded-For $remote_addr;")) {
      List<Integer> statuses = signIns(proxy, "Forwarded", "for=" + node);
      assertEquals(List.of(400), statuses.stream().distinct().toList());
    }
  }

  /** A proxy replaces the header, or adds the address of the client to it. */
  @ParameterizedTest
  @ValueSource(strings = {"$remote_addr", "\"$http_x_forwarded_for, 198.51.100.7\""})
  void clientCannotNameItsAddressInXForwardedFor(String value) throws IOException {
    try (NginxServer proxy = proxy("proxy_set_header X-Forwarded-For " + value + ";")) {
      List<Integer> statuses = signIns(proxy, "X-Forwarded-For", "192.0.2.%d");
      assertTrue(statuses.stream().filter(status -> status == 401).count() <= SIGN_INS);
      assertEquals(429, statuses.get(SIGN_INS));
    }
  }

  @Test
  void eachClientOfATrustedProxyHasItsOwnLimit() throws IOException {
    try (NginxServer proxy = proxy("proxy_set_header X-Forwarded-For $http_test_address;")) {
      List<Integer> statuses = signIns(proxy, "Test-Address", "198.51.100.%d");
      assertEquals(List.of(401), statuses.stream().distinct().toList());
    }
  }

  /** The gateway trusts only one of the two senders to name another address. */
  @ParameterizedTest
  @CsvSource({PROXY + ",192.0.2.7", "127.0.0.6,127.0.0.6"})
  void accessLogContainsTheAddressThatATrustedProxyNames(String sender, String logged)
      throws IOException {
    String request = "GET / HTTP/1.1\nX-Forwarded-For: 192.0.2.7\nX-Request-Id: from-" + sender;
    assertEquals(200, RawConnection.exchange(gateway, sender, request).status());
    await()
        .until(
            () ->
                log("access.log")
                    .filter(line -> line.endsWith(" from-" + sender))
                    .anyMatch(line -> line.contains(" " + logged + " ")));
  }

  private static Stream<String> log(String name) throws IOException {
    Path logs = limited.log().resolveSibling("limited-gateway/gateway/logs");
    return Files.readString(logs.resolve(name)).lines();
  }

  private static NginxServer proxy(String headers) throws IOException {
    return NginxServer.start(
        directory,
        Ports.freePort(),
        "",
        "location / { proxy_pass %s; proxy_bind %s; %s }"
            .formatted(gateway.replace("localhost", "127.0.0.1"), PROXY, headers));
  }

  /** Signs in more often than permitted, each time as another address, and returns the statuses. */
  private static List<Integer> signIns(NginxServer proxy, String header, String value) {
    ApiUser client = ApiUser.anonymous("http://127.0.0.1:" + proxy.port());
    return IntStream.rangeClosed(1, SIGN_INS + 2)
        .mapToObj(
            i -> client.with(header, value.formatted(i)).signIn("nobody" + i, "wrong").statusCode())
        .toList();
  }
}
