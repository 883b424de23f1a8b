// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.restassured.path.json.JsonPath;
import io.touchstone.system.Account;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.UUID;

/** An account that signs in again before its access token expires. */
final class Session {

  private static final Duration FRESH = Duration.ofMinutes(7);
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final String gateway;
  private final Account account;
  private final HttpClient client;

  private String bearer = "";
  private long since;

  Session(String gateway, Account account, HttpClient client) {
    this.gateway = gateway;
    this.account = account;
    this.client = client;
  }

  long user() {
    return account.id();
  }

  /** A new request with the newest token that there is. */
  HttpRequest.Builder request(String uri) throws InterruptedException {
    return HttpRequest.newBuilder(URI.create(uri))
        .timeout(PATIENCE)
        .header("Authorization", bearer())
        .header("X-Request-Id", UUID.randomUUID().toString());
  }

  private synchronized String bearer() throws InterruptedException {
    if (bearer.isEmpty() || System.nanoTime() - since > FRESH.toNanos()) {
      signIn();
    }
    return bearer;
  }

  /** An old token is good for a while yet where this fails. */
  private void signIn() throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(gateway + "/tokens"))
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"login\":\"%s\",\"password\":\"%s\"}"
                        .formatted(account.login(), account.password())))
            .build();
    Reply reply = Reply.to(request, client);
    if (reply.status() == 200) {
      bearer = "Bearer " + JsonPath.from(reply.body()).getString("access_token");
      since = System.nanoTime();
    }
  }
}
