// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A running server of one service. */
public final class Server {

  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration TIME_TO_STOP = Duration.ofSeconds(20);

  private final Service service;
  private final String name;
  private final URI uri;
  private final Path log;
  private final Process process;

  Server(Service service, String name, URI uri, Path log, Process process) {
    this.service = service;
    this.name = name;
    this.uri = uri;
    this.log = log;
    this.process = process;
  }

  public Service service() {
    return service;
  }

  /** The root of the service, without a slash at its end. */
  public URI uri() {
    return uri;
  }

  /** The server's JVM. */
  public ProcessHandle process() {
    return process.toHandle();
  }

  void onExit(Runnable action) {
    process.onExit().thenRun(action);
  }

  /** One line that says how it ended and where to read more. */
  String obituary() {
    return "%s ended with status %d; see %s".formatted(name, process.exitValue(), log);
  }

  /**
   * Waits until the readiness check answers 200.
   *
   * @throws LaunchException where the server ends before, or is not ready by the deadline
   */
  void awaitReady(HttpClient client, Instant deadline) throws InterruptedException {
    while (!ready(client)) {
      if (!process.isAlive()) {
        throw new LaunchException(obituary());
      }
      if (Instant.now().isAfter(deadline)) {
        throw new LaunchException(name + " did not become ready in time; see " + log);
      }
      Thread.sleep(POLL.toMillis());
    }
  }

  private boolean ready(HttpClient client) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri + "/health/ready"))
            .timeout(Duration.ofSeconds(5))
            .build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Ends the server as a crash does, and waits until it is gone. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Asks the server to stop. */
  void terminate() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }

  /** Waits for the end of a server that was asked to stop, and ends one that does not. */
  void awaitEnd() {
    try {
      process.onExit().get(TIME_TO_STOP.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException stuck) {
      process.destroyForcibly();
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
