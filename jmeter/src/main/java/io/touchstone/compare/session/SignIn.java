// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.SystemClient;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Signs a user in, and again before the access token expires. */
final class SignIn {

  private static final int ATTEMPTS = 3;
  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final Duration RENEW_AFTER = Duration.ofMinutes(4);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final String login;
  private final String password;
  private Instant issued = Instant.MIN;
  private String token;

  SignIn(String login, String password) {
    this.login = login;
    this.password = password;
  }

  /**
   * Returns an access token that stays valid for some minutes.
   *
   * @param root address of the gateway
   * @throws LaunchException if the user cannot sign in
   */
  String token(URI root) throws InterruptedException {
    Instant now = Instant.now();
    if (issued.plus(RENEW_AFTER).isBefore(now)) {
      token = withRetries(root);
      issued = now;
    }
    return token;
  }

  /** Servers that have just started may exceed their time limits for calls to one another. */
  private String withRetries(URI root) throws InterruptedException {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        return request(root);
      } catch (LaunchException notYet) {
        Thread.sleep(PAUSE.toMillis());
      }
    }
    return request(root);
  }

  String body() {
    return JSON.createObjectNode().put("login", login).put("password", password).toString();
  }

  private String request(URI root) {
    byte[] response = SystemClient.post(root.resolve("/tokens"), body()).body();
    try {
      return JSON.readTree(response).path("access_token").stringValue();
    } catch (JacksonException refused) {
      throw new LaunchException("no user could sign in at " + root, refused);
    }
  }
}
