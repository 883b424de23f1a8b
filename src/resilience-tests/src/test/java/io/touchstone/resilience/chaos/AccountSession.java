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
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The session of an account. Refreshes its tokens long before they expire, so that faults interrupt
 * refreshes. Follows the rule for clients: one refresh at a time, and the same refresh token again
 * if the response is lost. A session that ends although no response was lost is a violation.
 */
final class AccountSession {

  private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(15);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(2);

  /** Longer than a fault can delay a refresh, which then uses its token a second time. */
  private static final Duration LOST_RESPONSE_TOLERANCE = Duration.ofMinutes(2);

  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final String gateway;
  private final Account account;
  private final HttpClient client;
  private final ClientObservations observations;
  private final Lock exchange = new ReentrantLock();

  private String signInKey = UUID.randomUUID().toString();
  private String refreshToken = "";
  private volatile String bearer = "";
  private volatile long nextExchange = System.nanoTime();
  private long lostAt = System.nanoTime() - LOST_RESPONSE_TOLERANCE.toNanos();

  AccountSession(
      String gateway, Account account, HttpClient client, ClientObservations observations) {
    this.gateway = gateway;
    this.account = account;
    this.client = client;
    this.observations = observations;
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

  /** While one thread exchanges the tokens, others continue with the previous access token. */
  private String bearer() throws InterruptedException {
    if (bearer.isEmpty()) {
      exchange.lock();
    } else if (System.nanoTime() - nextExchange < 0 || !exchange.tryLock()) {
      return bearer;
    }
    try {
      if (System.nanoTime() - nextExchange >= 0) {
        exchangeTokens();
      }
      return bearer;
    } finally {
      exchange.unlock();
    }
  }

  /**
   * Signs in again and uses the new token from now on.
   *
   * @throws AssertionError if that fails
   */
  void signInAgain() throws InterruptedException {
    exchange.lock();
    try {
      String previous = bearer;
      forgetSession();
      exchangeTokens();
      if (bearer.equals(previous)) {
        throw new AssertionError("no new token for " + account.login());
      }
    } finally {
      exchange.unlock();
    }
  }

  private void forgetSession() {
    refreshToken = "";
    signInKey = UUID.randomUUID().toString();
  }

  private void exchangeTokens() throws InterruptedException {
    ClientResponse response = refreshToken.isEmpty() ? signIn() : refresh();
    boolean succeeded = response.status() == 200;
    if (succeeded) {
      JsonPath tokens = JsonPath.from(response.body());
      refreshToken = tokens.getString("refresh_token");
      bearer = "Bearer " + tokens.getString("access_token");
    }
    Duration pause = succeeded ? REFRESH_INTERVAL : RETRY_INTERVAL;
    nextExchange = System.nanoTime() + pause.toNanos();
  }

  private ClientResponse signIn() throws InterruptedException {
    return post(
        "/tokens",
        "{\"login\":\"%s\",\"password\":\"%s\"}".formatted(account.login(), account.password()));
  }

  private ClientResponse refresh() throws InterruptedException {
    ClientResponse response =
        post("/tokens/refresh", "{\"refresh_token\":\"%s\"}".formatted(refreshToken));
    if (response.hasUnknownOutcome()) {
      lostAt = System.nanoTime();
    } else if (response.status() == 401) {
      if (System.nanoTime() - lostAt > LOST_RESPONSE_TOLERANCE.toNanos()) {
        observations.violation("The session of %s ended: %s".formatted(user(), response));
      }
      forgetSession();
      return signIn();
    }
    return response;
  }

  private ClientResponse post(String path, String body) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(gateway + path))
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", signInKey)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return ClientResponse.to(request, client);
  }
}
