// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.protocol.AsyncCommand;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** Redis as far as it is there: whoever asks goes on without an answer where there is none. */
public final class Redis implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Redis.class.getName());

  private static final long REPORT_PAUSE = Duration.ofMinutes(1).toNanos();

  private final RedisConnection connection;
  private final long timeoutNanos;
  private final ObjLongConsumer<RedisEvent> events;

  private volatile long reportAt = System.nanoTime();

  private Redis(RedisConnection connection, Duration timeout, ObjLongConsumer<RedisEvent> events) {
    this.connection = connection;
    this.timeoutNanos = timeout.toNanos();
    this.events = events;
  }

  /**
   * Waits for nothing: Redis is connected in the background, once it is asked.
   *
   * @param uri as {@link #requireAddress} takes it
   * @param timeout of an answer
   * @param events is told of what happened, and how often
   */
  public static Redis at(String uri, Duration timeout, ObjLongConsumer<RedisEvent> events) {
    return new Redis(new RedisConnection(requireAddress(uri)), timeout, events);
  }

  /**
   * @param uri like {@code redis://host:6379}
   * @throws IllegalArgumentException where it is no address of Redis; does not repeat it, since
   *     there may be a password in it
   */
  static RedisURI requireAddress(String uri) {
    try {
      return RedisURI.create(uri);
    } catch (IllegalArgumentException repeatsIt) {
      throw new IllegalArgumentException(
          "REDIS_URI is no address like redis://host:6379/0 or rediss://:password@host:6379/0");
    }
  }

  /** The answer to a call of {@link #commands}; nothing where there is none in time. */
  public <T> Optional<T> ask(Supplier<? extends Future<T>> call) {
    Optional<StatefulRedisConnection<byte[], byte[]>> connected = connection.find();
    if (connected.isEmpty()) {
      count(RedisEvent.SKIPPED, 1);
    }
    return connected.flatMap(there -> ask(there, call));
  }

  private <T> Optional<T> ask(
      StatefulRedisConnection<byte[], byte[]> connected, Supplier<? extends Future<T>> call) {
    RedisEvent outcome = RedisEvent.FAILED;
    try {
      T answer = call.get().get(timeoutNanos, TimeUnit.NANOSECONDS);
      outcome = RedisEvent.ANSWERED;
      return Optional.ofNullable(answer);
    } catch (TimeoutException silent) {
      connection.giveUp(connected);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException | RedisException failed) {
      report(failed);
    } finally {
      count(outcome, 1);
    }
    return Optional.empty();
  }

  /**
   * What can be asked.
   *
   * @throws RedisException where there is no connection
   */
  public RedisAsyncCommands<byte[], byte[]> commands() {
    return connection
        .find()
        .orElseThrow(() -> new RedisConnectionException("not connected"))
        .async();
  }

  /** Sends commands whose answers nobody waits for, all at once. */
  void send(List<AsyncCommand<byte[], byte[], ?>> commands) {
    connection.find().ifPresent(there -> send(there, commands));
  }

  private void send(
      StatefulRedisConnection<byte[], byte[]> connected,
      List<AsyncCommand<byte[], byte[], ?>> commands) {
    CompletableFuture<Void> all =
        CompletableFuture.allOf(commands.toArray(CompletableFuture<?>[]::new));
    all.whenComplete((none, failure) -> sent(failure));
    try {
      connected.dispatch(commands);
    } catch (RedisException lost) {
      all.completeExceptionally(lost);
    }
  }

  private void sent(Throwable failure) {
    if (failure == null) {
      count(RedisEvent.ANSWERED, 1);
    } else {
      report(failure);
      count(RedisEvent.FAILED, 1);
    }
  }

  void count(RedisEvent event, long times) {
    events.accept(event, times);
  }

  /** Says what it is, once a minute at most. */
  private void report(Throwable failed) {
    Throwable reason = rootOf(failed);
    if (!isLoss(reason) && System.nanoTime() - reportAt >= 0) {
      reportAt = System.nanoTime() + REPORT_PAUSE;
      LOG.log(Level.WARNING, "Redis cannot be used: {0}", reason.toString());
    }
  }

  static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  /** Whether the connection is lost, which is said elsewhere. */
  private static boolean isLoss(Throwable reason) {
    boolean refused = reason instanceof RedisCommandExecutionException;
    return reason instanceof IOException
        || reason instanceof CancellationException
        || reason instanceof RedisException && !refused;
  }

  /** Whether Redis answers now. */
  public boolean answers() {
    return ask(() -> commands().ping()).isPresent();
  }

  @Override
  public void close() {
    connection.close();
  }
}
