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

/** Signs a user in, and again before the token ends. */
public final class SignIn {

  private static final int ATTEMPTS = 3;
  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final Duration GOOD_FOR = Duration.ofMinutes(4);
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

  private final HttpClient client = HttpClient.newHttpClient();
  private final String login;
  private final String password;
  private Instant since = Instant.MIN;
  private String token;

  public SignIn(String login, String password) {
    this.login = login;
    this.password = password;
  }

  /**
   * A token that is good for some minutes more.
   *
   * @param root of the gateway
   * @throws LaunchException where the user cannot be signed in
   */
  String token(URI root) throws InterruptedException {
    Instant now = Instant.now();
    if (since.plus(GOOD_FOR).isBefore(now)) {
      token = patiently(root);
      since = now;
    }
    return token;
  }

  /** Servers that have just been started may take longer than one calls another for. */
  private String patiently(URI root) throws InterruptedException {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        return ask(root);
      } catch (LaunchException notYet) {
        Thread.sleep(PAUSE.toMillis());
      }
    }
    return ask(root);
  }

  /** What the user signs in with. */
  String body() {
    return BUILDERS
        .createObjectBuilder()
        .add("login", login)
        .add("password", password)
        .build()
        .toString();
  }

  private String ask(URI root) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(root.resolve("/tokens"))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(30))
            .POST(HttpRequest.BodyPublishers.ofString(body()))
            .build();
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      try (JsonReader reader = READERS.createReader(new StringReader(answer.body()))) {
        return reader.readObject().getString("access_token");
      }
    } catch (IOException | JsonException | NullPointerException unexpected) {
      throw new LaunchException("no user could be signed in at " + root, unexpected);
    }
  }
}
