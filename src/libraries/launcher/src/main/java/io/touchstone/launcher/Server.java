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

/** A server process of one service. */
public final class Server {

  private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

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

  /** Returns the root URI of the service without a trailing slash. */
  public URI uri() {
    return uri;
  }

  public ProcessHandle process() {
    return process.toHandle();
  }

  void onExit(Runnable action) {
    process.onExit().thenRun(action);
  }

  /** Returns one line with the exit status and the log file. */
  String exitSummary() {
    return "%s exited with status %d; see %s".formatted(name, process.exitValue(), log);
  }

  /**
   * Waits until a health check returns 200.
   *
   * @param check {@code ready}, or {@code started}, which does not need the other services
   * @throws LaunchException if the server exits before, or does not pass the check by the deadline
   */
  void await(String check, HttpClient client, Instant deadline) throws InterruptedException {
    while (!passes(check, client)) {
      if (!process.isAlive()) {
        throw new LaunchException(exitSummary());
      }
      if (Instant.now().isAfter(deadline)) {
        throw new LaunchException(name + " did not become ready in time; see " + log);
      }
      Thread.sleep(POLL_INTERVAL.toMillis());
    }
  }

  private boolean passes(String check, HttpClient client) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri + "/health/" + check))
            .timeout(Duration.ofSeconds(5))
            .build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Kills the server, like a crash, and waits until it has exited. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Asks the server to stop, without waiting. */
  void terminate() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }

  /** Waits until a server that was asked to stop has exited; kills it after the given time. */
  void awaitExit(Duration timeout) {
    try {
      process.onExit().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException stuck) {
      process.destroyForcibly();
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
