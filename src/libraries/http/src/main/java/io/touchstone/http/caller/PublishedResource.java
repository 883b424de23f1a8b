// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.client.ServiceTimeouts;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * A resource of another service that is fetched in the background. While it cannot be fetched, this
 * is logged at most once a minute.
 */
final class PublishedResource implements AutoCloseable {

  private static final ServiceTimeouts TIMEOUTS = new ServiceTimeouts(500, 1_000);
  private static final Duration WARNING_INTERVAL = Duration.ofMinutes(1);

  private final String title;
  private final Logger log;
  private final LongSupplier nanoTime;
  private final Client client = TIMEOUTS.newClient();
  private final WebTarget target;
  private long warnedAt;

  /**
   * @param title what is fetched, for the log
   * @param nanoTime the JVM's clock in nanoseconds
   */
  PublishedResource(String title, String uri, Logger log, LongSupplier nanoTime) {
    this.title = title;
    this.log = log;
    this.nanoTime = nanoTime;
    this.target = client.target(uri);
    this.warnedAt = nanoTime.getAsLong() - WARNING_INTERVAL.toNanos();
  }

  /**
   * Fetches the resource, and returns whether it could be used. Uses a new connection each time. A
   * persistent one might stay with a replica that has nothing to publish, or something outdated.
   *
   * @param reader uses the body and returns why it cannot, or an empty text
   */
  boolean fetch(Function<byte[], String> reader) {
    String failure = failure(reader);
    long now = nanoTime.getAsLong();
    if (!failure.isEmpty() && now - warnedAt >= WARNING_INTERVAL.toNanos()) {
      log.log(Level.WARNING, "Cannot fetch " + title + " from " + target.getUri() + ": " + failure);
      warnedAt = now;
    }
    return failure.isEmpty();
  }

  private String failure(Function<byte[], String> reader) {
    try (Response response = target.request().header("Connection", "close").get()) {
      return response.getStatus() == Response.Status.OK.getStatusCode()
          ? reader.apply(response.readEntity(byte[].class))
          : "status " + response.getStatus();
    } catch (ProcessingException | UncheckedIOException failed) {
      return failed.toString();
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
