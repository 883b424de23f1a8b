// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request that is in work: the service waits for its body, which is held back. */
final class HeldRequest implements AutoCloseable {

  private final Socket socket;
  private final byte[] body;

  private HeldRequest(Socket socket, byte[] body) {
    this.socket = socket;
    this.body = body;
  }

  /**
   * Sends all but the body, and returns when the service asks for that (RFC 9110, section 10.1.1).
   *
   * @param authorization of the header of that name
   */
  static HeldRequest post(String uri, String authorization, String json) throws IOException {
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
    String answer = head(socket.getInputStream());
    if (!answer.startsWith("HTTP/1.1 100 ")) {
      throw new IOException(uri + " does not ask for the body: " + answer);
    }
    return new HeldRequest(socket, body);
  }

  private static String head(InputStream answer) throws IOException {
    StringBuilder head = new StringBuilder();
    for (int next = answer.read(); next >= 0; next = answer.read()) {
      head.append((char) next);
      if (head.toString().endsWith("\r\n\r\n")) {
        break;
      }
    }
    return head.toString();
  }

  /** Sends the body, and returns the answer with its head. */
  String finish() throws IOException {
    socket.getOutputStream().write(body);
    try (InputStream answer = socket.getInputStream()) {
      return text(answer.readAllBytes());
    }
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
