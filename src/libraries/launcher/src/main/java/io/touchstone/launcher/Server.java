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
import java.util.function.BooleanSupplier;

/**
 * A server process of one application.
 *
 * @param uri the root URI of the application without a trailing slash
 */
public record Server(Application application, String name, URI uri, Path log, Process started) {

  private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

  public ProcessHandle process() {
    return started.toHandle();
  }

  void onExit(Runnable action) {
    started.onExit().thenRun(action);
  }

  /** Returns one line with the exit status and the log file. */
  String exitSummary() {
    return "%s exited with status %d; see %s".formatted(name, started.exitValue(), log);
  }

  /**
   * Waits until a path returns 200.
   *
   * @param path for example {@code /health/ready}
   * @param abandoned whether nobody needs the server any more
   * @throws AbandonedStartException if it is abandoned
   * @throws LaunchException if the server exits before, or does not return 200 by the deadline
   */
  void await(String path, HttpClient client, Instant deadline, BooleanSupplier abandoned)
      throws InterruptedException {
    while (!returns200(path, client)) {
      if (abandoned.getAsBoolean()) {
        throw new AbandonedStartException(name);
      }
      if (!started.isAlive()) {
        throw new LaunchException(exitSummary());
      }
      if (Instant.now().isAfter(deadline)) {
        Jcmd.printThreads(started.toHandle(), log);
        throw new LaunchException(
            name + " did not become ready in time, perhaps on an overloaded machine; see " + log);
      }
      Thread.sleep(POLL_INTERVAL.toMillis());
    }
  }

  private boolean returns200(String path, HttpClient client) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri + path)).timeout(Duration.ofSeconds(5)).build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Kills the server, like a crash, and waits until it has exited. */
  public void kill() {
    started.destroyForcibly();
    started.onExit().join();
  }

  /** Asks the server to stop, without waiting. */
  void terminate() {
    started.descendants().forEach(ProcessHandle::destroy);
    started.destroy();
  }

  /** Waits until a server that was asked to stop has exited; kills it after the given time. */
  void awaitExit(Duration timeout) {
    try {
      started.onExit().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException stuck) {
      started.destroyForcibly();
    } catch (InterruptedException interrupted) {
      started.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
