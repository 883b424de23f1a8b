// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.redis;

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

/** The one shared connection. Connects in the background, and again if the connection is lost. */
final class RedisConnection implements AutoCloseable {

  private static final Logger LOG = System.getLogger(RedisConnection.class.getName());

  /** At level FINEST, this log would contain the password. */
  private static final java.util.logging.Logger COMMAND_LOG =
      java.util.logging.Logger.getLogger(CommandEncoder.class.getName());

  static {
    COMMAND_LOG.setFilter(entry -> false);
  }

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);
  private static final long RETRY_INTERVAL = Duration.ofSeconds(1).toNanos();

  private final RedisURI uri;
  private final RedisClient client;

  private volatile StatefulRedisConnection<byte[], byte[]> current;
  private volatile long retryAt = System.nanoTime();
  private boolean connecting;
  private boolean reported;
  private boolean closed;

  RedisConnection(RedisURI uri) {
    this.uri = uri;
    uri.setTimeout(CONNECT_TIMEOUT);
    client = RedisClient.create(uri);
    client.setOptions(
        ClientOptions.builder()
            .autoReconnect(false)
            .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
            .timeoutOptions(TimeoutOptions.create())
            .maintNotificationsConfig(MaintNotificationsConfig.disabled())
            .socketOptions(SocketOptions.builder().connectTimeout(CONNECT_TIMEOUT).build())
            .build());
  }

  /** Returns the connection if there is one; otherwise starts connecting. */
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
      discard();
      client.connectAsync(ByteArrayCodec.INSTANCE, uri).whenComplete(this::connected);
    }
  }

  /** Closes the connection even if it is lost, because the client keeps it until then. */
  private void discard() {
    if (current != null) {
      current.closeAsync();
      current = null;
    }
  }

  private synchronized void connected(
      StatefulRedisConnection<byte[], byte[]> connection, Throwable failure) {
    connecting = false;
    if (failure != null) {
      retryLater(Redis.rootOf(failure).getMessage());
    } else if (closed) {
      connection.closeAsync();
    } else {
      current = connection;
      reported = false;
      LOG.log(Level.INFO, "Connected to Redis");
    }
  }

  /** Discards a connection on which a response was overdue. */
  synchronized void abandon(StatefulRedisConnection<byte[], byte[]> unresponsive) {
    if (current == unresponsive) {
      discard();
      retryLater("no response in time");
    }
  }

  /** Schedules the next attempt; logs a warning once for each outage. */
  private void retryLater(String reason) {
    retryAt = System.nanoTime() + RETRY_INTERVAL;
    if (!reported) {
      reported = true;
      LOG.log(Level.WARNING, "Redis is unreachable; continuing without it: {0}", reason);
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      current = null;
    }
    client.shutdown(Duration.ZERO, CLOSE_TIMEOUT);
  }
}
