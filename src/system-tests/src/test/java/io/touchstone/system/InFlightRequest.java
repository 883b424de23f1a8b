// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request in flight: the service has read its head and waits for its body. */
public final class InFlightRequest implements AutoCloseable {

  private final Socket socket;
  private final byte[] body;

  private InFlightRequest(Socket socket, byte[] body) {
    this.socket = socket;
    this.body = body;
  }

  /**
   * Sends the head and returns when the service asks for the body (RFC 9110, section 10.1.1).
   *
   * @param authorization the value of the Authorization header
   */
  public static InFlightRequest post(String uri, String authorization, String json)
      throws IOException {
    URI target = URI.create(uri);
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    Socket socket = new Socket(target.getHost(), target.getPort());
    String head =
        """
        POST %s HTTP/1.1
        Host: %s
        Authorization: %s
        Content-Type: application/json
        Content-Length: %d
        Expect: 100-continue
        Connection: close

        """
            .formatted(target.getPath(), target.getAuthority(), authorization, body.length);
    socket.getOutputStream().write(bytes(head.replace("\n", "\r\n")));
    String response = head(socket.getInputStream());
    if (!response.startsWith("HTTP/1.1 100 ")) {
      throw new IOException(uri + " did not ask for the body: " + response);
    }
    return new InFlightRequest(socket, body);
  }

  private static String head(InputStream response) throws IOException {
    StringBuilder head = new StringBuilder();
    for (int next = response.read(); next >= 0; next = response.read()) {
      head.append((char) next);
      if (head.toString().endsWith("\r\n\r\n")) {
        break;
      }
    }
    return head.toString();
  }

  /** Sends the body and returns the whole response, including its head. */
  public String finish() throws IOException {
    socket.getOutputStream().write(body);
    try (InputStream response = socket.getInputStream()) {
      return text(response.readAllBytes());
    }
  }

  /** Returns whether a response has arrived, although the body was not sent. */
  public boolean rejected() throws IOException {
    return socket.getInputStream().available() > 0;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
