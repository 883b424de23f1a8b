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

/** A persistent connection. It limits the time of a whole response, not only of each read. */
final class ServerConnection extends DefaultBHttpClientConnection {

  /** Below Open Liberty's keep-alive timeout of 30 s, so that the server rarely closes first. */
  private static final long MAX_IDLE_NANOS = 20_000_000_000L;

  private static final Http1Config LIMITS =
      Http1Config.custom()
          .setBufferSize(8 * 1024)
          .setMaxLineLength(16 * 1024)
          .setMaxHeaderCount(100)
          .build();

  private SessionInputBuffer input;
  private long deadline;
  private long idleSince;

  private ServerConnection() {
    super(LIMITS);
  }

  /**
   * Wraps a connected socket.
   *
   * @param tls the TLS socket over it, or null
   */
  static ServerConnection over(Socket socket, SSLSocket tls) throws IOException {
    ServerConnection connection = new ServerConnection();
    connection.bind(tls == null ? connection.holder(socket) : connection.holder(tls, socket));
    return connection;
  }

  private SocketHolder holder(Socket socket) {
    return new SocketHolder(socket) {
      @Override
      protected InputStream getInputStream(Socket open) throws IOException {
        return new TimedInput(open.getInputStream());
      }
    };
  }

  private SocketHolder holder(SSLSocket tls, Socket socket) {
    return new SocketHolder(tls, socket) {
      @Override
      protected InputStream getInputStream(Socket open) throws IOException {
        return new TimedInput(open.getInputStream());
      }
    };
  }

  /** Starts the time within which the next response must be received. */
  void startExchange(int responseMillis) {
    deadline = System.nanoTime() + responseMillis * 1_000_000L;
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
    TimedInput(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (System.nanoTime() - deadline > 0) {
        throw new SocketTimeoutException("The response took too long");
      }
      return super.read(target, offset, length);
    }
  }
}
