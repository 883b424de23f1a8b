// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.client.ServiceTimeouts;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.core.Response;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * A resource of another service that is fetched in the background. While it cannot be fetched, this
 * is logged at most once a minute.
 */
final class PublishedResource implements AutoCloseable {

  private static final ServiceTimeouts TIMEOUTS = new ServiceTimeouts(500, 1_000);

  /** Limits the whole response: one that arrives byte by byte never exceeds the read timeout. */
  private static final long LIMIT_MILLIS = 2_000;

  private static final Duration WARNING_INTERVAL = Duration.ofMinutes(1);

  private final String title;
  private final String uri;
  private final Logger log;
  private final LongSupplier nanoTime;
  private final ExecutorService requests = Executors.newCachedThreadPool(this::thread);
  private Client client = TIMEOUTS.newClient();
  private long warnedAt;

  /**
   * @param title what is fetched, for the log
   * @param nanoTime the JVM's clock in nanoseconds
   */
  PublishedResource(String title, String uri, Logger log, LongSupplier nanoTime) {
    this.title = title;
    this.uri = uri;
    this.log = log;
    this.nanoTime = nanoTime;
    this.warnedAt = nanoTime.getAsLong() - WARNING_INTERVAL.toNanos();
  }

  private Thread thread(Runnable request) {
    Thread thread = new Thread(request, "fetch of " + title);
    thread.setDaemon(true);
    return thread;
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
      log.log(Level.WARNING, "Cannot fetch " + title + " from " + uri + ": " + failure);
      warnedAt = now;
    }
    return failure.isEmpty();
  }

  private String failure(Function<byte[], String> reader) {
    Client current = client;
    Future<byte[]> body = requests.submit(() -> body(current));
    try {
      return reader.apply(body.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS));
    } catch (TimeoutException late) {
      client = TIMEOUTS.newClient(); // keeper:client-per-call, only after a response that hangs
      current.close(); // closes the connection, which ends the request and its thread
      return "the response took longer than " + LIMIT_MILLIS + " ms";
    } catch (ExecutionException failed) {
      return failed.getCause().toString();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
      return closed.toString();
    }
  }

  private byte[] body(Client current) {
    try (Response response = current.target(uri).request().header("Connection", "close").get()) {
      if (response.getStatus() != Response.Status.OK.getStatusCode()) {
        throw new IllegalStateException("status " + response.getStatus());
      }
      return response.readEntity(byte[].class);
    }
  }

  @Override
  public void close() {
    requests.shutdownNow();
    client.close();
  }
}
