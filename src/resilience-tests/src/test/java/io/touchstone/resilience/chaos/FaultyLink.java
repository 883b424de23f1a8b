// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A TCP proxy between two parts of the system that can delay, hold or refuse connections. */
final class FaultyLink implements AutoCloseable {

  private static final int BACKLOG = 500;

  private final int target;
  private final Set<FaultyConnection> connections = ConcurrentHashMap.newKeySet();
  private final LinkImpairment impairment = new LinkImpairment();

  private ServerSocket listener;

  private FaultyLink(int target) {
    this.target = target;
    this.listener = listen(0);
  }

  /** Returns an unimpaired link to a local port. */
  static FaultyLink to(int target) {
    return new FaultyLink(target);
  }

  /** Returns the local port on which it accepts connections. */
  int port() {
    return listener.getLocalPort();
  }

  private ServerSocket listen(int port) {
    try {
      ServerSocket socket = new ServerSocket();
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
      FaultyConnection.run("faulty-link-" + target, () -> accept(socket));
      return socket;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void accept(ServerSocket from) {
    try {
      while (true) {
        Socket client = from.accept();
        FaultyConnection connection = new FaultyConnection(client, target, impairment);
        connections.add(connection);
        connection.open(() -> connections.remove(connection));
      }
    } catch (IOException closed) {
      // the listener is closed
    }
  }

  /** Ends any impairment and forwards what was held. */
  void restore() {
    if (listener.isClosed()) {
      listener = listen(listener.getLocalPort());
    }
    impairment.end();
  }

  /** Delays all bytes in both directions. */
  void delay(Duration delay) {
    impairment.delay(delay);
  }

  /** Holds all bytes: connections can be opened and stay open, but nothing arrives. */
  void hold() {
    impairment.hold();
  }

  /** Resets all connections and refuses new ones. */
  void refuse() {
    close(listener);
    reset();
  }

  /** Resets all connections. */
  void reset() {
    connections.forEach(FaultyConnection::reset);
  }

  private static void close(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // already closed
    }
  }

  @Override
  public void close() {
    refuse();
    impairment.end();
  }
}
