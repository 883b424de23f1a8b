// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.redis;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Access to Redis as an optional service: if it does not respond in time, callers continue without
 * it.
 */
public final class Redis implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Redis.class.getName());

  private static final long WARNING_INTERVAL = Duration.ofMinutes(1).toNanos();

  private final RedisConnection connection;
  private final long timeoutNanos;
  private final Consumer<RedisEvent> events;

  private volatile long nextWarning = System.nanoTime();

  private Redis(RedisConnection connection, Duration timeout, Consumer<RedisEvent> events) {
    this.connection = connection;
    this.timeoutNanos = timeout.toNanos();
    this.events = events;
  }

  /**
   * Returns a client that connects in the background on first use.
   *
   * @param uri such as {@code redis://host:6379}
   * @param timeout the maximum time for a response
   * @param events receives the outcome of each call
   * @throws IllegalArgumentException if the URI is invalid
   */
  public static Redis at(String uri, Duration timeout, Consumer<RedisEvent> events) {
    return new Redis(new RedisConnection(parse(uri)), timeout, events);
  }

  /**
   * Parses a Redis URI.
   *
   * @throws IllegalArgumentException if it is invalid; does not quote it, because it may contain a
   *     password
   */
  private static RedisURI parse(String uri) {
    try {
      return RedisURI.create(uri);
    } catch (IllegalArgumentException quotesUri) {
      throw new IllegalArgumentException(
          "REDIS_URI must be like redis://host:6379/0 or rediss://:password@host:6379/0");
    }
  }

  /** Returns the response to a call of {@link #commands}; empty if there is none in time. */
  public <T> Optional<T> execute(Supplier<? extends Future<T>> call) {
    Optional<StatefulRedisConnection<byte[], byte[]>> connected = connection.find();
    if (connected.isEmpty()) {
      events.accept(RedisEvent.SKIPPED);
    }
    return connected.flatMap(open -> execute(open, call));
  }

  private <T> Optional<T> execute(
      StatefulRedisConnection<byte[], byte[]> connected, Supplier<? extends Future<T>> call) {
    RedisEvent outcome = RedisEvent.FAILED;
    try {
      T response = call.get().get(timeoutNanos, TimeUnit.NANOSECONDS);
      outcome = RedisEvent.ANSWERED;
      return Optional.ofNullable(response);
    } catch (TimeoutException unresponsive) {
      connection.abandon(connected);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException | RedisException failed) {
      warn(failed);
    } finally {
      events.accept(outcome);
    }
    return Optional.empty();
  }

  /**
   * Returns the commands, to be called within {@link #execute}.
   *
   * @throws RedisException if there is no connection
   */
  public RedisAsyncCommands<byte[], byte[]> commands() {
    return connection
        .find()
        .orElseThrow(() -> new RedisConnectionException("not connected"))
        .async();
  }

  /** Logs the cause, at most once a minute. */
  private void warn(Throwable failed) {
    Throwable reason = rootOf(failed);
    if (!isConnectionLoss(reason) && System.nanoTime() - nextWarning >= 0) {
      nextWarning = System.nanoTime() + WARNING_INTERVAL;
      LOG.log(Level.WARNING, "Redis rejected a command: {0}", reason.toString());
    }
  }

  static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  /** Returns whether the connection is lost, which {@link RedisConnection} logs. */
  private static boolean isConnectionLoss(Throwable reason) {
    boolean rejected = reason instanceof RedisCommandExecutionException;
    return reason instanceof IOException
        || reason instanceof CancellationException
        || reason instanceof RedisException && !rejected;
  }

  /** Returns whether Redis responds now. */
  public boolean isAvailable() {
    return execute(() -> commands().ping()).isPresent();
  }

  @Override
  public void close() {
    connection.close();
  }
}
