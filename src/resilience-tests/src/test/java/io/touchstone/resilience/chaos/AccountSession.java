// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.restassured.path.json.JsonPath;
import io.touchstone.testing.account.Account;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.UUID;

/** The session of an account; signs in again before the access token expires. */
final class AccountSession {

  private static final Duration TOKEN_AGE_LIMIT = Duration.ofMinutes(7);
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final String gateway;
  private final Account account;
  private final HttpClient client;

  private String bearer = "";
  private long signedInAt;

  AccountSession(String gateway, Account account, HttpClient client) {
    this.gateway = gateway;
    this.account = account;
    this.client = client;
  }

  long user() {
    return account.id();
  }

  /** Returns a new request with the latest token. */
  HttpRequest.Builder request(String uri) throws InterruptedException {
    return HttpRequest.newBuilder(URI.create(uri))
        .timeout(TIMEOUT)
        .header("Authorization", bearer())
        .header("X-Request-Id", UUID.randomUUID().toString());
  }

  private synchronized String bearer() throws InterruptedException {
    if (bearer.isEmpty() || System.nanoTime() - signedInAt > TOKEN_AGE_LIMIT.toNanos()) {
      signIn();
    }
    return bearer;
  }

  /** Keeps the old token if this fails, since it is still valid for a while. */
  private void signIn() throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(gateway + "/tokens"))
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"login\":\"%s\",\"password\":\"%s\"}"
                        .formatted(account.login(), account.password())))
            .build();
    ClientResponse response = ClientResponse.to(request, client);
    if (response.status() == 200) {
      bearer = "Bearer " + JsonPath.from(response.body()).getString("access_token");
      signedInAt = System.nanoTime();
    }
  }
}
