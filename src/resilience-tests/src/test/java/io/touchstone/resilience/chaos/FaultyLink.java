// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** A TCP proxy between two parts of the system that can delay, hold or refuse connections. */
final class FaultyLink implements AutoCloseable {

  private static final int BACKLOG = 500;
  private static final int BUFFER = 64 * 1024;
  private static final int STACK = 128 * 1024;

  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile int[] targets;
  private ServerSocket listener;
  private boolean held;
  private long delayMillis;

  /** Creates an unimpaired link to a local port. */
  FaultyLink(int target) throws IOException {
    this.targets = new int[] {target};
    this.listener = listen(0);
  }

  /** Distributes new connections over other local ports. Open connections remain. */
  void redirect(int... ports) {
    targets = ports;
  }

  /** Returns the local port on which it accepts connections. */
  int port() {
    return listener.getLocalPort();
  }

  private ServerSocket listen(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    run(() -> accept(socket));
    return socket;
  }

  private static void run(Runnable work) {
    Thread thread = new Thread(null, work, "faulty-link", STACK);
    thread.setDaemon(true);
    thread.start();
  }

  private void accept(ServerSocket from) {
    try {
      while (true) {
        connect(from.accept());
      }
    } catch (IOException closed) {
      // the listener is closed
    }
  }

  private void connect(Socket client) {
    int[] ports = targets;
    int target = ports[ThreadLocalRandom.current().nextInt(ports.length)];
    Socket server = new Socket();
    try {
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      open.add(client);
      open.add(server);
      run(() -> forward(client, server));
      run(() -> forward(server, client));
    } catch (IOException refused) {
      reset(client);
      reset(server);
    }
  }

  private void forward(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream source = from.getInputStream();
      for (int read = source.read(buffer); read >= 0; read = source.read(buffer)) {
        awaitTurn();
        to.getOutputStream().write(buffer, 0, read);
      }
      to.shutdownOutput();
      if (from.isOutputShutdown()) {
        open.removeAll(Set.of(from, to));
        from.close();
        to.close();
      }
    } catch (IOException | InterruptedException broken) {
      reset(from);
      reset(to);
    }
  }

  /** Waits until bytes that arrive now may be forwarded. */
  private synchronized void awaitTurn() throws InterruptedException {
    long arrival = System.nanoTime();
    for (long remaining = delayMillis; held || remaining > 0; ) {
      wait(held ? 0 : remaining);
      remaining = delayMillis - (System.nanoTime() - arrival) / 1_000_000;
    }
  }

  /** Delays all bytes in both directions. */
  synchronized void delay(Duration delay) {
    delayMillis = delay.toMillis();
  }

  /** Holds all bytes: connections can be opened and stay open, but nothing arrives. */
  synchronized void hold() {
    held = true;
  }

  /** Resets all connections and refuses new ones. */
  void refuse() throws IOException {
    listener.close();
    reset();
  }

  /** Resets all connections. */
  void reset() {
    open.forEach(this::reset);
  }

  private void reset(Socket socket) {
    open.remove(socket);
    try (socket) {
      socket.setSoLinger(true, 0);
    } catch (IOException closed) {
      // already closed
    }
  }

  /** Ends any impairment and forwards what was held. */
  void restore() throws IOException {
    if (listener.isClosed()) {
      listener = listen(listener.getLocalPort());
    }
    forwardAll();
  }

  private synchronized void forwardAll() {
    held = false;
    delayMillis = 0;
    notifyAll();
  }

  @Override
  public void close() throws IOException {
    refuse();
    forwardAll();
  }
}
