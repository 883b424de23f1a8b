// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.launcher.LaunchException;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** Signs a user in, and again before the access token expires. */
public final class SignIn {

  private static final int ATTEMPTS = 3;
  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final Duration RENEW_AFTER = Duration.ofMinutes(4);
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

  private final HttpClient client = HttpClient.newHttpClient();
  private final String login;
  private final String password;
  private Instant issued = Instant.MIN;
  private String token;

  public SignIn(String login, String password) {
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

  /** Returns the body of a sign-in request. */
  String body() {
    return BUILDERS
        .createObjectBuilder()
        .add("login", login)
        .add("password", password)
        .build()
        .toString();
  }

  private String request(URI root) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(root.resolve("/tokens"))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(30))
            .POST(HttpRequest.BodyPublishers.ofString(body()))
            .build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      try (JsonReader reader = READERS.createReader(new StringReader(response.body()))) {
        return reader.readObject().getString("access_token");
      }
    } catch (IOException | JsonException | NullPointerException unexpected) {
      throw new LaunchException("no user could sign in at " + root, unexpected);
    }
  }
}
