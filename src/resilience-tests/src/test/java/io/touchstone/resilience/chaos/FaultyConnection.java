// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/** One connection over a {@link FaultyLink}: two sockets, and a thread for each direction. */
final class FaultyConnection {

  private static final int DIRECTIONS = 2;
  private static final int BUFFER = 64 * 1024;
  private static final int STACK = 128 * 1024;

  private final Socket client;
  private final int target;
  private final LinkImpairment impairment;
  private final AtomicInteger open = new AtomicInteger(DIRECTIONS);
  private final Socket server = new Socket();

  FaultyConnection(Socket client, int target, LinkImpairment impairment) {
    this.client = client;
    this.target = target;
    this.impairment = impairment;
  }

  static void run(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, STACK);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Connects and starts to forward.
   *
   * @param onClose runs when the connection is closed
   */
  void open(Runnable onClose) {
    try {
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
    } catch (IOException refused) {
      reset();
      onClose.run();
      return;
    }
    run("faulty-request-" + target, () -> forward(client, server, onClose));
    run("faulty-response-" + target, () -> forward(server, client, onClose));
  }

  private void forward(Socket from, Socket to, Runnable onClose) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream source = from.getInputStream();
      for (int read = source.read(buffer); read >= 0; read = source.read(buffer)) {
        impairment.await();
        to.getOutputStream().write(buffer, 0, read);
      }
      to.shutdownOutput();
    } catch (IOException broken) {
      reset();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    } finally {
      if (open.decrementAndGet() == 0) {
        close(client);
        close(server);
        onClose.run();
      }
    }
  }

  /** Resets the connection on both sides. */
  void reset() {
    resetOnClose(client);
    resetOnClose(server);
    close(client);
    close(server);
  }

  private static void resetOnClose(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
    } catch (IOException closed) {
      // already closed
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // already closed
    }
  }
}
