// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends bytes unchanged. Reads the response concurrently, because a server that rejects a request
 * closes the connection before it has read all of it.
 */
final class RawConnection implements AutoCloseable {

  private final Socket socket;
  private final ByteArrayOutputStream response = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> received = new CompletableFuture<>();

  private RawConnection(Socket socket) {
    this.socket = socket;
    Thread reader = new Thread(this::read, "raw-response");
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * @param root the root URI of a service
   */
  static RawConnection to(String root) throws IOException {
    URI uri = URI.create(root);
    boolean secure = uri.getScheme().equals("https");
    int port = uri.getPort() > 0 ? uri.getPort() : secure ? 443 : 80;
    SocketFactory sockets = secure ? SSLSocketFactory.getDefault() : SocketFactory.getDefault();
    return new RawConnection(sockets.createSocket(uri.getHost(), port));
  }

  private void read() {
    try {
      socket.getInputStream().transferTo(response);
    } catch (IOException reset) {
      // The response is what was received before the reset.
    }
    received.complete(response.toByteArray());
  }

  /** Sends the bytes and returns whether the service still accepts more. */
  boolean send(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      return !received.isDone();
    } catch (IOException ended) {
      return false;
    }
  }

  /** Returns whether the service has started to respond, or closed the connection. */
  boolean hasResponse() {
    return response.size() > 0 || received.isDone();
  }

  /** Closes the sending side; reading continues. */
  void stopSending() {
    try {
      socket.shutdownOutput();
    } catch (IOException ended) {
      // The connection is already closed.
    }
  }

  /**
   * Returns what the service sent until it closed the connection.
   *
   * @throws AssertionError if the connection is still open after the timeout
   */
  RawResponse response(Duration timeout) {
    try {
      return RawResponse.of(received.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException open) {
      throw new AssertionError("the connection is still open after " + timeout, open);
    } catch (ExecutionException | InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
