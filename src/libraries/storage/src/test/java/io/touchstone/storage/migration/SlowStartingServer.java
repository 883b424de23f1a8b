// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A proxy that closes its first connections, like a server that is still starting. */
public final class SlowStartingServer implements AutoCloseable {

  private final ServerSocket listener;
  private final int server;
  private final ExecutorService copies = Executors.newCachedThreadPool();

  /**
   * @param server the local port to which further connections are forwarded
   * @param refusals the number of connections to close
   */
  public SlowStartingServer(int server, int refusals) throws IOException {
    this.server = server;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    copies.execute(() -> accept(refusals));
  }

  public int port() {
    return listener.getLocalPort();
  }

  private void accept(int refusals) {
    try {
      for (int refused = 0; refused < refusals; refused++) {
        listener.accept().close();
      }
      while (true) {
        Socket client = listener.accept();
        Socket upstream = new Socket(InetAddress.getLoopbackAddress(), server);
        copies.submit(() -> copy(client, upstream));
        copies.submit(() -> copy(upstream, client));
      }
    } catch (IOException closed) {
      copies.shutdown();
    }
  }

  private static long copy(Socket from, Socket to) throws IOException {
    try (from;
        to) {
      return from.getInputStream().transferTo(to.getOutputStream());
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
