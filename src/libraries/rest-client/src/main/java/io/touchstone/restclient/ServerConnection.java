// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.io.CloseMode;

/** A persistent connection. It limits the time of a whole exchange, not only of each read. */
final class ServerConnection extends DefaultBHttpClientConnection {

  /** Below Open Liberty's keep-alive timeout of 30 s, so that the server rarely closes first. */
  private static final long MAX_IDLE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private static final Http1Config LIMITS =
      Http1Config.custom()
          .setBufferSize(8 * 1024)
          .setMaxLineLength(16 * 1024)
          .setMaxHeaderCount(100)
          .build();

  private final ExchangeTimer timer;
  private SessionInputBuffer input;
  private long idleSince;

  private ServerConnection(ExchangeTimer timer) {
    super(LIMITS);
    this.timer = timer;
  }

  /**
   * Wraps a connected socket, starts the first exchange and completes the TLS handshake.
   *
   * @param tls the TLS socket over it, or null
   * @param limitMillis milliseconds that an exchange may take
   * @param deadlineNanos as in {@link #startExchange}
   */
  static ServerConnection over(Socket socket, SSLSocket tls, int limitMillis, long deadlineNanos)
      throws IOException {
    ServerConnection connection =
        new ServerConnection(ExchangeTimer.started(socket, limitMillis, deadlineNanos));
    try {
      connection.bind(tls == null ? new SocketHolder(socket) : new SocketHolder(tls, socket));
      if (tls != null) {
        tls.startHandshake();
      }
      return connection;
    } catch (IOException failed) {
      connection.close(CloseMode.IMMEDIATE);
      throw connection.failure(failed);
    }
  }

  /**
   * Starts an exchange.
   *
   * @param deadlineNanos the time of {@link System#nanoTime} at which the connection is closed if
   *     the whole response has not been received
   */
  void startExchange(long deadlineNanos) {
    timer.start(deadlineNanos);
  }

  /** Returns the reason for a failure: the time limit if it closed the connection. */
  IOException failure(IOException cause) {
    if (!timer.isExpired()) {
      return cause;
    }
    SocketTimeoutException late = new SocketTimeoutException("The response took too long");
    late.initCause(cause);
    return late;
  }

  /** Ends an exchange. Returns false if it took too long, so the connection is closed. */
  boolean endExchange() {
    idleSince = System.nanoTime();
    return timer.stop();
  }

  /**
   * Returns whether an idle connection can send another request. Bytes that no request asked for
   * would become the response to the next one, which may be another user's.
   */
  boolean isReusable() {
    try {
      return isOpen()
          && System.nanoTime() - idleSince < MAX_IDLE_NANOS
          && (input == null || input.length() == 0)
          && getSocketHolder().getInputStream().available() == 0;
    } catch (IOException closed) {
      return false;
    }
  }

  @Override
  protected InputStream createContentInputStream(
      long length, SessionInputBuffer buffer, InputStream stream) {
    input = buffer;
    return super.createContentInputStream(length, buffer, stream);
  }

  /** The time limit also applies to the end of a TLS session, which is a blocking write. */
  @Override
  public void close(CloseMode mode) {
    super.close(mode);
    timer.close();
  }
}
