// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

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
  private final Disturbance disturbance;
  private final AtomicInteger open = new AtomicInteger(DIRECTIONS);
  private final Socket server = new Socket();

  FaultyConnection(Socket client, int target, Disturbance disturbance) {
    this.client = client;
    this.target = target;
    this.disturbance = disturbance;
  }

  static void run(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, STACK);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * @param ended is run once the connection is over
   */
  void open(Runnable ended) {
    try {
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
    } catch (IOException refused) {
      reset();
      ended.run();
      return;
    }
    run("faulty-request-" + target, () -> forward(client, server, ended));
    run("faulty-answer-" + target, () -> forward(server, client, ended));
  }

  private void forward(Socket from, Socket to, Runnable ended) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream source = from.getInputStream();
      for (int read = source.read(buffer); read >= 0; read = source.read(buffer)) {
        disturbance.await();
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
        ended.run();
      }
    }
  }

  /** Breaks the connection on both sides. */
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
      // it is broken already
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // it is closed
    }
  }
}
