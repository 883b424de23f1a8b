// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.Timeout;

/** A persistent connection. It limits the time of a whole response, not only of each read. */
final class ServerConnection extends DefaultBHttpClientConnection {

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Below Open Liberty's keep-alive timeout of 30 s, so that the server rarely closes first. */
  private static final long MAX_IDLE_NANOS = 20_000_000_000L;

  private static final Http1Config LIMITS =
      Http1Config.custom()
          .setBufferSize(8 * 1024)
          .setMaxLineLength(16 * 1024)
          .setMaxHeaderCount(100)
          .build();

  private final int readMillis;
  private SessionInputBuffer input;
  private long deadline;
  private boolean shortened;
  private long idleSince;

  private ServerConnection(int readMillis) {
    super(LIMITS);
    this.readMillis = readMillis;
  }

  /**
   * Wraps a connected socket.
   *
   * @param tls the TLS socket over it, or null
   * @param readMillis milliseconds to wait between two packets
   */
  static ServerConnection over(Socket socket, SSLSocket tls, int readMillis) throws IOException {
    ServerConnection connection = new ServerConnection(readMillis);
    connection.bind(tls == null ? connection.holder(socket) : connection.holder(tls, socket));
    return connection;
  }

  private SocketHolder holder(Socket socket) {
    return new SocketHolder(socket) {
      @Override
      protected InputStream getInputStream(Socket open) throws IOException {
        return new TimedInput(open);
      }
    };
  }

  private SocketHolder holder(SSLSocket tls, Socket socket) {
    return new SocketHolder(tls, socket) {
      @Override
      protected InputStream getInputStream(Socket open) throws IOException {
        return new TimedInput(open);
      }
    };
  }

  /**
   * Starts an exchange.
   *
   * @param deadlineNanos the time of {@link System#nanoTime} by which the whole response must be
   *     received
   */
  void startExchange(long deadlineNanos) {
    deadline = deadlineNanos;
    if (shortened) {
      setSocketTimeout(Timeout.ofMilliseconds(readMillis));
      shortened = false;
    }
  }

  void markIdle() {
    idleSince = System.nanoTime();
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

  private final class TimedInput extends FilterInputStream {
    private final Socket socket;

    TimedInput(Socket socket) throws IOException {
      super(socket.getInputStream());
      this.socket = socket;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      long millis = (deadline - System.nanoTime()) / NANOS_PER_MILLI;
      if (millis <= 0) {
        throw new SocketTimeoutException("The response took too long");
      }
      if (millis < socket.getSoTimeout()) {
        socket.setSoTimeout((int) millis);
        shortened = true;
      }
      return super.read(target, offset, length);
    }
  }
}
