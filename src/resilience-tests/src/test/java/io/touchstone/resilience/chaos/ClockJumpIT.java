// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.path.json.JsonPath;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Moves the clocks of all services an hour ahead and back. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class ClockJumpIT {

  private static final String JSON = "application/json";
  private static final String TITLE = "{\"title\":\"%s\"}";

  private final HttpClient client = HttpClient.newHttpClient();

  private String gateway;

  @Test
  void aClockJumpOnlyExpiresTokens() throws InterruptedException {
    FakeClock clock = FakeClock.find();
    try (ProcessSystem system = start(clock)) {
      gateway = system.gateway();
      Account account = Account.signUp(gateway);
      JsonPath early = signIn(account);
      ClientResponse created = create(early);
      clock.set(Duration.ofHours(1));
      assertEquals(401, read(early, "/me").status());
      JsonPath refreshed = refresh(early);
      assertEquals(200, read(refreshed, "/me").status());
      ClientResponse renamed = rename(refreshed, created, "An hour later");
      assertTrue(renamed.version() > created.version());
      expectLimits();
      clock.set(Duration.ZERO);
      JsonPath back = refresh(refreshed);
      assertEquals(200, read(back, "/me").status());
      assertTrue(rename(back, renamed, "Before that").version() > renamed.version());
      assertEquals(200, read(signIn(account), "/me").status());
      expectLimits();
    }
  }

  private static ProcessSystem start(FakeClock clock) {
    Map<String, String> environment = new HashMap<>(clock.environment());
    environment.put("LIMITS_REQUESTS", "100");
    return ProcessSystem.start("clock-jump", service -> environment);
  }

  /** Rate limits count correctly after a jump: the quota is available and Retry-After is short. */
  private void expectLimits() throws InterruptedException {
    ClientResponse response = send(HttpRequest.newBuilder(URI.create(gateway + "/")));
    assertEquals(200, response.status());
    assertTrue(response.header("RateLimit").orElseThrow().matches("\"default\";r=1[0-9]+;t=[012]"));
  }

  private JsonPath signIn(Account account) throws InterruptedException {
    return tokens(
        "/tokens",
        "{\"login\":\"%s\",\"password\":\"%s\"}".formatted(account.login(), account.password()));
  }

  private JsonPath refresh(JsonPath tokens) throws InterruptedException {
    return tokens(
        "/tokens/refresh",
        "{\"refresh_token\":\"%s\"}".formatted(tokens.getString("refresh_token")));
  }

  private JsonPath tokens(String path, String body) throws InterruptedException {
    ClientResponse response =
        send(
            HttpRequest.newBuilder(URI.create(gateway + path))
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(body)));
    assertEquals(200, response.status());
    return JsonPath.from(response.body());
  }

  private ClientResponse read(JsonPath tokens, String path) throws InterruptedException {
    return send(signedIn(tokens, gateway + path));
  }

  private ClientResponse create(JsonPath tokens) throws InterruptedException {
    ClientResponse response =
        send(
            signedIn(tokens, gateway + "/documents")
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(TITLE.formatted("Now"))));
    assertEquals(201, response.status());
    return response;
  }

  private ClientResponse rename(JsonPath tokens, ClientResponse previous, String title)
      throws InterruptedException {
    String uri = JsonPath.from(previous.body()).getString("uri");
    ClientResponse response =
        send(
            signedIn(tokens, uri)
                .header("Content-Type", "application/merge-patch+json")
                .header("If-Match", previous.header("ETag").orElseThrow())
                .method("PATCH", BodyPublishers.ofString(TITLE.formatted(title))));
    assertEquals(200, response.status());
    return response;
  }

  private static HttpRequest.Builder signedIn(JsonPath tokens, String uri) {
    return HttpRequest.newBuilder(URI.create(uri))
        .header("Authorization", "Bearer " + tokens.getString("access_token"));
  }

  private ClientResponse send(HttpRequest.Builder request) throws InterruptedException {
    return ClientResponse.to(request.build(), client);
  }
}
