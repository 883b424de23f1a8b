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
 * A connection that sends bytes as they are. What comes back is read all the while, because a
 * server that refuses a request ends the connection before it has read all of it.
 */
final class RawConnection implements AutoCloseable {

  private final Socket socket;
  private final ByteArrayOutputStream answer = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> received = new CompletableFuture<>();

  private RawConnection(Socket socket) {
    this.socket = socket;
    Thread reader = new Thread(this::read, "raw-answer");
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * @param root the address of a service
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
      socket.getInputStream().transferTo(answer);
    } catch (IOException reset) {
      // what came before it is the answer
    }
    received.complete(answer.toByteArray());
  }

  /** Whether the service still takes what is sent. */
  boolean send(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      return !received.isDone();
    } catch (IOException ended) {
      return false;
    }
  }

  /** Whether the service has begun to answer, or ended the connection. */
  boolean isAnswered() {
    return answer.size() > 0 || received.isDone();
  }

  /** Sends no more, but goes on reading. */
  void stopSending() {
    try {
      socket.shutdownOutput();
    } catch (IOException ended) {
      // so it does already
    }
  }

  /**
   * What the service answered before it ended the connection.
   *
   * @throws AssertionError where it does not end it in that time
   */
  RawAnswer answer(Duration patience) {
    try {
      return RawAnswer.of(received.get(patience.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException open) {
      throw new AssertionError("the connection is still open after " + patience, open);
    } catch (ExecutionException | InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
