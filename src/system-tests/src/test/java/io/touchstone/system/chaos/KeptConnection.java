// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * An HTTP/1.1 connection that is used again and again and does no more than it must, since whoever
 * sends a flood shares the processors with those who have to stand it.
 */
final class KeptConnection implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 15_000;
  private static final int BUFFER = 16 * 1024;

  private final URI server;
  private Socket socket;
  private InputStream answer;
  private long length;
  private boolean chunked;
  private boolean last;

  KeptConnection(URI server) {
    this.server = server;
  }

  /**
   * Sends a request, reads all of the answer and returns its status.
   *
   * @param request with its head and its body
   */
  int send(String request) throws IOException {
    try {
      open();
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      int status = readHead();
      readBody();
      if (last) {
        close();
      }
      return status;
    } catch (IOException broken) {
      close();
      throw broken;
    }
  }

  private void open() throws IOException {
    if (socket == null) {
      socket = new Socket(server.getHost(), server.getPort());
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      answer = new BufferedInputStream(socket.getInputStream(), BUFFER);
    }
  }

  private int readHead() throws IOException {
    int status = Integer.parseInt(line().split(" ")[1]);
    length = 0;
    chunked = false;
    last = false;
    for (String line = line(); !line.isEmpty(); line = line()) {
      String[] field = line.toLowerCase(Locale.ROOT).split(": *", 2);
      switch (field[0]) {
        case "content-length" -> length = Long.parseLong(field[1]);
        case "transfer-encoding" -> chunked = true;
        case "connection" -> last = field[1].equals("close");
        default -> {
          // nothing that this client needs
        }
      }
    }
    return status;
  }

  private void readBody() throws IOException {
    if (!chunked) {
      answer.skipNBytes(length);
      return;
    }
    for (int size = chunk(); size > 0; size = chunk()) {
      answer.skipNBytes(size);
      line();
    }
    line();
  }

  private int chunk() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = answer.read(); next != '\n'; next = answer.read()) {
      if (next < 0) {
        throw new EOFException("the connection ended within an answer");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @Override
  public void close() {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException ignored) {
      // it is gone
    }
    socket = null;
  }
}
