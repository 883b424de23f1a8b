// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.testing.user.ApiUser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
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
    return to(root, null);
  }

  /** Connects from an address of this machine, such as 127.0.0.2; null for any. */
  private static RawConnection to(String root, String from) throws IOException {
    URI uri = URI.create(root);
    boolean secure = uri.getScheme().equals("https");
    SocketFactory sockets = secure ? SSLSocketFactory.getDefault() : SocketFactory.getDefault();
    int standard = secure ? 443 : 80;
    int port = uri.getPort() > 0 ? uri.getPort() : standard;
    InetAddress address = from == null ? null : InetAddress.getByName(from);
    return new RawConnection(sockets.createSocket(uri.getHost(), port, address, 0));
  }

  /**
   * Sends a request on a connection of its own and returns the response.
   *
   * @param request with line feeds as line ends; Connection: close is added to its head
   */
  public static RawResponse exchange(String root, String request) throws IOException {
    return exchange(root, null, request);
  }

  /** Sends a request from an address of this machine, such as 127.0.0.2; null for any. */
  public static RawResponse exchange(String root, String from, String request) throws IOException {
    String[] parts = request.split("\n\n", 2);
    String head = parts[0].stripTrailing() + "\nHost: localhost\nConnection: close\n\n";
    try (RawConnection connection = to(root, from)) {
      connection.send(head.replace("\n", "\r\n") + (parts.length > 1 ? parts[1] : ""));
      return connection.response();
    }
  }

  /** Returns the head of a user's request with a JSON body. */
  public static String head(String line, ApiUser user, String... headers) {
    String head = "%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\nContent-Type: %s\r\n%s";
    String more = String.join("\r\n", headers);
    return head.formatted(line, user.bearer(), ApiUser.JSON, more) + "\r\n\r\n";
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
    return RawResponse.of(
        assertTimeoutPreemptively(TIMEOUT, received::join, "the connection is still open"));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
