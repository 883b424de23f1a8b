// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.path.json.JsonPath;
import io.touchstone.system.Account;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The clocks of all services jump an hour ahead, and back. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class ClockJumpIT {

  private static final String JSON = "application/json";
  private static final String TITLE = "{\"title\":\"%s\"}";

  private final HttpClient client = HttpClient.newHttpClient();

  private String gateway;

  @Test
  void tokensExpireAndNothingElseChanges() throws InterruptedException {
    FakeClock clock = FakeClock.find();
    try (ProcessSystem system = start(clock)) {
      gateway = system.gateway();
      Account account = Account.signUp(gateway);
      JsonPath early = signIn(account);
      Reply created = create(early);
      clock.set(Duration.ofHours(1));
      assertEquals(401, read(early, "/me").status());
      JsonPath refreshed = refresh(early);
      assertEquals(200, read(refreshed, "/me").status());
      Reply renamed = rename(refreshed, created, "An hour later");
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

  /**
   * What was granted before does not count against anybody, and what is refused is so for a while.
   */
  private void expectLimits() throws InterruptedException {
    Reply reply = send(HttpRequest.newBuilder(URI.create(gateway + "/")));
    assertEquals(200, reply.status());
    assertTrue(reply.header("RateLimit").orElseThrow().matches("\"default\";r=1[0-9]+;t=[012]"));
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
    Reply reply =
        send(
            HttpRequest.newBuilder(URI.create(gateway + path))
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(body)));
    assertEquals(200, reply.status());
    return JsonPath.from(reply.body());
  }

  private Reply read(JsonPath tokens, String path) throws InterruptedException {
    return send(signedIn(tokens, gateway + path));
  }

  private Reply create(JsonPath tokens) throws InterruptedException {
    Reply reply =
        send(
            signedIn(tokens, gateway + "/documents")
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(TITLE.formatted("Now"))));
    assertEquals(201, reply.status());
    return reply;
  }

  private Reply rename(JsonPath tokens, Reply known, String title) throws InterruptedException {
    String uri = JsonPath.from(known.body()).getString("uri");
    Reply reply =
        send(
            signedIn(tokens, uri)
                .header("Content-Type", "application/merge-patch+json")
                .header("If-Match", known.header("ETag").orElseThrow())
                .method("PATCH", BodyPublishers.ofString(TITLE.formatted(title))));
    assertEquals(200, reply.status());
    return reply;
  }

  private static HttpRequest.Builder signedIn(JsonPath tokens, String uri) {
    return HttpRequest.newBuilder(URI.create(uri))
        .header("Authorization", "Bearer " + tokens.getString("access_token"));
  }

  private Reply send(HttpRequest.Builder request) throws InterruptedException {
    return Reply.to(request.build(), client);
  }
}
