// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A minimal client on one persistent HTTP/1.1 connection. It does as little work as possible,
 * because the sender of a flood shares the processors with the system under test.
 */
final class PersistentConnection implements AutoCloseable {

  private static final int READ_TIMEOUT_MILLIS = 15_000;
  private static final int BUFFER_SIZE = 16 * 1024;

  private final URI server;
  private Socket socket;
  private InputStream response;
  private long length;
  private boolean chunked;
  private boolean closing;

  PersistentConnection(URI server) {
    this.server = server;
  }

  /**
   * Sends a request, reads the whole response and returns its status.
   *
   * @param request head and body
   */
  int send(String request) throws IOException {
    try {
      open();
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      int status = readHead();
      readBody();
      if (closing) {
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
      socket.setSoTimeout(READ_TIMEOUT_MILLIS);
      response = new BufferedInputStream(socket.getInputStream(), BUFFER_SIZE);
    }
  }

  private int readHead() throws IOException {
    int status = Integer.parseInt(line().split(" ")[1]);
    length = 0;
    chunked = false;
    closing = false;
    for (String line = line(); !line.isEmpty(); line = line()) {
      String[] field = line.toLowerCase(Locale.ROOT).split(": *", 2);
      switch (field[0]) {
        case "content-length" -> length = Long.parseLong(field[1]);
        case "transfer-encoding" -> chunked = true;
        case "connection" -> closing = field[1].equals("close");
        default -> {
          // not needed by this client
        }
      }
    }
    return status;
  }

  private void readBody() throws IOException {
    if (!chunked) {
      response.skipNBytes(length);
      return;
    }
    for (int size = chunk(); size > 0; size = chunk()) {
      response.skipNBytes(size);
      line();
    }
    line();
  }

  private int chunk() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = response.read(); next != '\n'; next = response.read()) {
      if (next < 0) {
        throw new EOFException("the connection was closed within a response");
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
      // already closed
    }
    socket = null;
  }
}
