// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.protocol.CommandEncoder;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/** The one connection that all share. It is made in the background, and anew where it is lost. */
final class RedisConnection implements AutoCloseable {

  private static final Logger LOG = System.getLogger(RedisConnection.class.getName());

  /** At its finest, this log would show what is sent: the password, and what is not everyone's. */
  private static final java.util.logging.Logger SENT =
      java.util.logging.Logger.getLogger(CommandEncoder.class.getName());

  static {
    SENT.setFilter(entry -> false);
  }

  private static final Duration TIME_TO_CONNECT = Duration.ofSeconds(2);
  private static final Duration TIME_TO_CLOSE = Duration.ofSeconds(1);
  private static final long PAUSE = Duration.ofSeconds(1).toNanos();

  private final RedisURI uri;
  private final RedisClient client;

  private volatile StatefulRedisConnection<byte[], byte[]> current;
  private volatile long retryAt = System.nanoTime();
  private boolean connecting;
  private boolean missed;
  private boolean closed;

  RedisConnection(RedisURI uri) {
    this.uri = uri;
    uri.setTimeout(TIME_TO_CONNECT);
    client = RedisClient.create(uri);
    client.setOptions(
        ClientOptions.builder()
            .autoReconnect(false)
            .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
            .timeoutOptions(TimeoutOptions.create())
            .maintNotificationsConfig(MaintNotificationsConfig.disabled())
            .socketOptions(SocketOptions.builder().connectTimeout(TIME_TO_CONNECT).build())
            .build());
  }

  /** The connection, where there is one; else it may be there later. */
  Optional<StatefulRedisConnection<byte[], byte[]>> find() {
    StatefulRedisConnection<byte[], byte[]> known = current;
    if (isOpen(known)) {
      return Optional.of(known);
    }
    if (System.nanoTime() - retryAt >= 0) {
      connect();
    }
    return Optional.empty();
  }

  private static boolean isOpen(StatefulRedisConnection<byte[], byte[]> connection) {
    return connection != null && connection.isOpen();
  }

  private synchronized void connect() {
    if (!isOpen(current) && !connecting && !closed) {
      connecting = true;
      forget();
      client.connectAsync(ByteArrayCodec.INSTANCE, uri).whenComplete(this::connected);
    }
  }

  /** The client keeps a connection until it is closed, a lost one too. */
  private void forget() {
    if (current != null) {
      current.closeAsync();
      current = null;
    }
  }

  private synchronized void connected(
      StatefulRedisConnection<byte[], byte[]> connection, Throwable failure) {
    connecting = false;
    if (failure != null) {
      pause(Redis.rootOf(failure).getMessage());
    } else if (closed) {
      connection.closeAsync();
    } else {
      current = connection;
      missed = false;
      LOG.log(Level.INFO, "Redis is connected");
    }
  }

  /** Gives a connection up that does not answer in time. */
  synchronized void giveUp(StatefulRedisConnection<byte[], byte[]> silent) {
    if (current == silent) {
      forget();
      pause("no answer in time");
    }
  }

  /** Says so once, however long Redis is away. */
  private void pause(String reason) {
    retryAt = System.nanoTime() + PAUSE;
    if (!missed) {
      missed = true;
      LOG.log(Level.WARNING, "Redis is unreachable, going on without: {0}", reason);
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      current = null;
    }
    client.shutdown(Duration.ZERO, TIME_TO_CLOSE);
  }
}
