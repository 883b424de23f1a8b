// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLException;

/** Waits until a server answers a URL with a status of success. Bodies are never read. */
public record ReadyCheck(URI uri, Duration patience) {

  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

  /** Returns whether the server answers now. */
  public boolean passes() throws InterruptedException {
    return problem().isEmpty();
  }

  /** Returns why the server is not ready; empty if it is. */
  private Optional<String> problem() throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(2)).build();
    try {
      HttpResponse<InputStream> response =
          CLIENT.send(request, HttpResponse.BodyHandlers.ofInputStream());
      response.body().close();
      return response.statusCode() / 100 == 2
          ? Optional.empty()
          : Optional.of("responded at %s with status %d".formatted(uri, response.statusCode()));
    } catch (SSLException failed) {
      return Optional.of("failed the TLS handshake at %s: %s".formatted(uri, failed.getMessage()));
    } catch (IOException notYet) {
      return Optional.of("did not respond at " + uri);
    }
  }

  /**
   * Waits until the server of a command is ready.
   *
   * @param stopped whether the wait is to be given up
   * @throws LaunchException with the last lines of its output, if the command exits or the server
   *     is not ready in time
   */
  public void await(ShellCommand command, BooleanSupplier stopped) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    for (Optional<String> problem = problem(); problem.isPresent(); problem = problem()) {
      if (stopped.getAsBoolean()) {
        throw new LaunchException("stopped while " + command.name() + " was starting");
      }
      if (!command.isAlive()) {
        int status = command.status().orElse(0);
        throw failed(
            command,
            "exited with status %d before it was ready%s"
                .formatted(status, status == 0 ? "; start it in the foreground" : ""));
      }
      if (System.nanoTime() > end) {
        throw failed(
            command,
            "was not ready within %d s (--ready-seconds): it %s"
                .formatted(patience.toSeconds(), problem.get()));
      }
      Thread.sleep(POLL_INTERVAL.toMillis());
    }
  }

  private static LaunchException failed(ShellCommand command, String reason) {
    String output = command.lastLines();
    return new LaunchException(
        command.name()
            + " "
            + reason
            + (output.isEmpty() ? "; it printed nothing" : "; its last lines are:\n" + output));
  }
}
