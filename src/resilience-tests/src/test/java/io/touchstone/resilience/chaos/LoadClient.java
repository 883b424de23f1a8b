// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Random;

/** A client that sends one request after the other, with pauses. */
abstract class LoadClient implements Runnable {

  private final String name;
  private final FaultLoad load;
  private final AccountSession session;
  private final Duration pause;
  private final Random random;

  LoadClient(String name, FaultLoad load, AccountSession session, Duration pause) {
    this.name = name;
    this.load = load;
    this.session = session;
    this.pause = pause;
    this.random = new Random(name.hashCode());
  }

  String name() {
    return name;
  }

  Random random() {
    return random;
  }

  AccountSession session() {
    return session;
  }

  FaultLoad load() {
    return load;
  }

  @Override
  public void run() {
    try {
      while (load.act(this::act)) {
        Thread.sleep(pause.toMillis());
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  abstract void act() throws InterruptedException;

  HttpRequest.Builder request(String uri) throws InterruptedException {
    return session.request(uri);
  }

  /** Sends a request; sends it again if it fails and this load repeats failed requests. */
  ClientResponse send(HttpRequest.Builder builder) throws InterruptedException {
    HttpRequest request = builder.build();
    ClientResponse response = exchange(request);
    if (!load.repeatsFailures() || response.isSettled()) {
      return response;
    }
    waitAfter(response);
    ClientResponse second = exchange(request);
    if (!second.isSettled()) {
      load.observations().violation("failed twice: %s %s".formatted(request.uri(), second));
    }
    return second;
  }

  private ClientResponse exchange(HttpRequest request) throws InterruptedException {
    long start = System.nanoTime();
    ClientResponse response = ClientResponse.to(request, load.client());
    load.observations().add(name, request, response, start, System.nanoTime());
    return response;
  }

  /** Waits for the time in Retry-After, or a default. */
  static void waitAfter(ClientResponse response) throws InterruptedException {
    Thread.sleep(
        response
            .header("Retry-After")
            .map(Long::parseLong)
            .map(Duration::ofSeconds)
            .orElse(DEFAULT_RETRY_DELAY)
            .toMillis());
  }

  private static final Duration DEFAULT_RETRY_DELAY = Duration.ofMillis(200);

  /** Records a violation if the version is older than one that was reached before. */
  void requireVersion(LedgerDocument document, long known, ClientResponse response) {
    long version = response.version();
    if (version < known) {
      load.observations()
          .violation(
              "%s went back from version %d to %d".formatted(document.uri(), known, version));
    }
    if (load.readsAreDurable()) {
      document.reached(version);
    }
  }
}
