// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The way of TCP connections from one part of the system to another, which a test may disturb. */
final class FaultyLink implements AutoCloseable {

  private static final int BACKLOG = 500;

  private final int target;
  private final Set<FaultyConnection> connections = ConcurrentHashMap.newKeySet();
  private final Disturbance disturbance = new Disturbance();

  private ServerSocket listener;

  private FaultyLink(int target) {
    this.target = target;
    this.listener = listen(0);
  }

  /** An undisturbed way to a port of this machine. */
  static FaultyLink to(int target) {
    return new FaultyLink(target);
  }

  /** Where it begins. */
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
        FaultyConnection connection = new FaultyConnection(client, target, disturbance);
        connections.add(connection);
        connection.open(() -> connections.remove(connection));
      }
    } catch (IOException closed) {
      // nobody listens any more
    }
  }

  /** Ends any disturbance. What was held is passed on. */
  void pass() {
    if (listener.isClosed()) {
      listener = listen(listener.getLocalPort());
    }
    disturbance.end();
  }

  /** Lets all that is sent, in either direction, arrive so much later. */
  void delay(Duration delay) {
    disturbance.delay(delay);
  }

  /** Lets nothing arrive: connections stay and can be made, but nothing is heard on them. */
  void hold() {
    disturbance.hold();
  }

  /** Breaks all connections, and lets none be made. */
  void refuse() {
    close(listener);
    connections.forEach(FaultyConnection::reset);
  }

  private static void close(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // it listens no longer
    }
  }

  @Override
  public void close() {
    refuse();
    disturbance.end();
  }
}
