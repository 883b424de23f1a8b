// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends bytes unchanged, because HTTP clients normalise them. Reads the response concurrently,
 * because a server that rejects a request closes the connection before it has read all of it.
 */
public final class RawConnection implements AutoCloseable {

  /** A read may take 30 s, and a body that needs several reads another 30 s. */
  public static final Duration TIMEOUT = Duration.ofSeconds(75);

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
  public static RawConnection to(String root) throws IOException {
    URI uri = URI.create(root);
    return new RawConnection(sockets(uri).createSocket(uri.getHost(), port(uri)));
  }

  /** Connects from an address of this machine, such as 127.0.0.2. */
  public static RawConnection to(String root, String from) throws IOException {
    URI uri = URI.create(root);
    InetAddress server = InetAddress.getByName(uri.getHost());
    return new RawConnection(
        sockets(uri).createSocket(server, port(uri), InetAddress.getByName(from), 0));
  }

  private static SocketFactory sockets(URI uri) {
    return isSecure(uri) ? SSLSocketFactory.getDefault() : SocketFactory.getDefault();
  }

  private static int port(URI uri) {
    int standard = isSecure(uri) ? 443 : 80;
    return uri.getPort() > 0 ? uri.getPort() : standard;
  }

  private static boolean isSecure(URI uri) {
    return uri.getScheme().equals("https");
  }

  /**
   * Sends a request on a connection of its own and returns the response.
   *
   * @param request with line feeds as line ends; Connection: close is added to its head
   */
  public static RawResponse exchange(String root, String request) throws IOException {
    try (RawConnection connection = to(root)) {
      return connection.exchange(request);
    }
  }

  /** Sends a request as {@link #exchange(String, String)} does. */
  public RawResponse exchange(String request) {
    String[] parts = request.split("\n\n", 2);
    String head = parts[0].stripTrailing() + "\nHost: localhost\nConnection: close\n\n";
    send(head.replace("\n", "\r\n") + (parts.length > 1 ? parts[1] : ""));
    return response();
  }

  private void read() {
    try {
      socket.getInputStream().transferTo(response);
    } catch (IOException reset) {
      // The response is what was received before the reset.
    }
    received.complete(response.toByteArray());
  }

  /** Sends each character as one byte and returns whether the service still accepts more. */
  public boolean send(String text) {
    return send(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Sends the bytes and returns whether the service still accepts more. */
  public boolean send(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      return !received.isDone();
    } catch (IOException ended) {
      return false;
    }
  }

  /** Returns whether the service has started to respond, or closed the connection. */
  public boolean hasResponse() {
    return response.size() > 0 || received.isDone();
  }

  /** Returns what the service has sent so far. */
  public String received() {
    return response.toString(StandardCharsets.UTF_8);
  }

  /** Closes the sending side; reading continues. */
  public void stopSending() {
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
  public RawResponse response() {
    try {
      return RawResponse.of(received.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException open) {
      throw new AssertionError("the connection is still open after " + TIMEOUT, open);
    } catch (ExecutionException | InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
