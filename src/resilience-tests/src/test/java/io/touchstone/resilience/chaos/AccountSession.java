// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.testing.user.ApiUser;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The session of a user. Refreshes its tokens long before they expire, so that faults interrupt
 * refreshes. Follows the rule for clients: one refresh at a time, and the same refresh token again
 * if the response is lost. A session that ends although no response was lost is a violation.
 */
final class AccountSession {

  private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(15);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(2);

  /** Longer than a fault can delay a refresh, which then uses its token a second time. */
  private static final Duration LOST_RESPONSE_TOLERANCE = Duration.ofMinutes(2);

  private final String gateway;
  private final ApiUser user;
  private final ClientObservations observations;
  private final ReentrantLock exchange = new ReentrantLock();
  private String refreshToken = "";
  private volatile String bearer = "";
  private volatile long nextExchange = System.nanoTime();
  private long lostAt = System.nanoTime() - LOST_RESPONSE_TOLERANCE.toNanos();

  AccountSession(String gateway, ApiUser user, ClientObservations observations) {
    this.gateway = gateway;
    this.user = user;
    this.observations = observations;
  }

  ApiUser user() {
    return user;
  }

  ClientObservations observations() {
    return observations;
  }

  /** Returns a GET request with the latest token. */
  HttpRequest.Builder request(String uri) {
    return request("GET", uri, "");
  }

  /**
   * Returns a request with the latest token and a JSON body.
   *
   * @param uri absolute, or a path below the root of the system
   */
  HttpRequest.Builder request(String method, String uri, String body) {
    return ClientResponse.request(method, uri.startsWith("/") ? gateway + uri : uri, body)
        .header("Authorization", bearer())
        .header("X-Request-Id", UUID.randomUUID().toString());
  }

  /** While one thread exchanges the tokens, others continue with the previous access token. */
  private String bearer() {
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
   * Signs in again and uses the new token from now on; call it while no client acts.
   *
   * @throws AssertionError if that fails
   */
  void signInAgain() {
    String previous = bearer;
    refreshToken = "";
    exchangeTokens();
    if (bearer.equals(previous)) {
      throw new AssertionError("no new token for " + user.login());
    }
  }

  private void exchangeTokens() {
    ClientResponse response = refreshToken.isEmpty() ? signIn() : refresh();
    boolean succeeded = response.status() == 200;
    if (succeeded) {
      refreshToken = response.path("refresh_token");
      bearer = "Bearer " + response.path("access_token");
    }
    Duration pause = succeeded ? REFRESH_INTERVAL : RETRY_INTERVAL;
    nextExchange = System.nanoTime() + pause.toNanos();
  }

  private ClientResponse signIn() {
    return post(
        "/tokens",
        "{\"login\":\"%s\",\"password\":\"%s\"}".formatted(user.login(), user.password()));
  }

  private ClientResponse refresh() {
    ClientResponse response =
        post("/tokens/refresh", "{\"refresh_token\":\"%s\"}".formatted(refreshToken));
    if (response.hasUnknownOutcome()) {
      lostAt = System.nanoTime();
    } else if (response.status() == 401) {
      if (System.nanoTime() - lostAt > LOST_RESPONSE_TOLERANCE.toNanos()) {
        observations.violation("The session of %s ended: %s".formatted(user.login(), response));
      }
      refreshToken = "";
      return signIn();
    }
    return response;
  }

  private ClientResponse post(String path, String body) {
    return ClientResponse.to(ClientResponse.request("POST", gateway + path, body).build());
  }
}
