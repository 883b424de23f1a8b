// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.slow;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A server whose responses arrive byte by byte and never end. */
public final class SlowServer implements AutoCloseable {

  private static final int PAUSE_MILLIS = 100;

  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final ServerSocket listener;
  private final byte[] head;

  private SlowServer(ServerSocket listener, byte[] head) {
    this.listener = listener;
    this.head = head;
  }

  /**
   * Starts a server on a free local port.
   *
   * @param head the part of each response that arrives at once
   */
  public static SlowServer start(String head) throws IOException {
    SlowServer server =
        new SlowServer(
            new ServerSocket(0, 50, InetAddress.getLoopbackAddress()),
            head.getBytes(StandardCharsets.ISO_8859_1));
    run(server::accept);
    return server;
  }

  /** Returns the root URI, without a trailing slash. */
  public String uri() {
    return "http://127.0.0.1:" + listener.getLocalPort();
  }

  private static void run(Runnable task) {
    Thread thread = new Thread(task, "slow-server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        sockets.add(socket);
        run(() -> respond(socket));
      }
    } catch (IOException closed) {
      // the test has ended
    }
  }

  private void respond(Socket socket) {
    try (socket) {
      OutputStream out = socket.getOutputStream();
      socket.setTcpNoDelay(true);
      socket.getInputStream().read();
      out.write(head);
      while (true) {
        out.write('x');
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (IOException | InterruptedException closed) {
      sockets.remove(socket);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
