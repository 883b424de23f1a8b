// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.io.CloseMode;

/** Persistent connections to one server, up to a maximum. The last one used is reused first. */
final class ConnectionPool implements AutoCloseable {
  private final ClientSettings settings;
  private final SSLSocketFactory tls;
  private final HostLookup lookup;
  private final Semaphore permits;
  private final ConcurrentLinkedDeque<ServerConnection> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  ConnectionPool(ClientSettings settings, SSLSocketFactory tls) {
    this(settings, tls, InetAddress::getAllByName);
  }

  ConnectionPool(ClientSettings settings, SSLSocketFactory tls, HostLookup.Resolver resolver) {
    this.settings = settings;
    this.tls = tls;
    this.lookup = new HostLookup(settings.uri().getHost(), resolver);
    this.permits = new Semaphore(settings.connections());
  }

  /**
   * Waits until one more connection may be used. Each acquired permit must be released.
   *
   * @throws SocketTimeoutException if all connections are in use for the connect timeout
   */
  void acquire() throws IOException {
    try {
      if (!permits.tryAcquire()
          && !permits.tryAcquire(settings.connectMillis(), TimeUnit.MILLISECONDS)) {
        throw new SocketTimeoutException(
            "All " + settings.connections() + " connections to " + settings.uri() + " are in use");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while waiting for a connection");
    }
    if (closed) {
      permits.release();
      throw new IllegalStateException("The client of " + settings.uri() + " is closed");
    }
  }

  void release() {
    permits.release();
  }

  /** Returns an idle connection, or null if there is none. */
  ServerConnection idle() {
    for (ServerConnection connection = idle.pollFirst();
        connection != null;
        connection = idle.pollFirst()) {
      if (connection.isReusable()) {
        return connection;
      }
      connection.close(CloseMode.IMMEDIATE);
    }
    return null;
  }

  /** Keeps a connection for the next request. */
  void keep(ServerConnection connection) {
    idle.addFirst(connection);
    if (closed) {
      closeIdle();
    }
  }

  /** Closes the idle connections, such as after a restart of the server. */
  void closeIdle() {
    for (ServerConnection connection = idle.pollFirst();
        connection != null;
        connection = idle.pollFirst()) {
      connection.close(CloseMode.IMMEDIATE);
    }
  }

  /**
   * Opens a connection for an exchange.
   *
   * @param deadlineNanos the deadline of the exchange, which also limits the TLS handshake
   */
  ServerConnection connect(long deadlineNanos) throws IOException {
    Socket socket = connectedSocket(deadlineNanos);
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(settings.readMillis());
      return ServerConnection.over(
          socket, isTls() ? secure(socket) : null, settings.responseMillis(), deadlineNanos);
    } catch (IOException | RuntimeException failed) {
      socket.close();
      throw failed;
    }
  }

  /**
   * Tries the addresses in turn. The lookup may take half of the connect timeout, so that the other
   * half is left for the addresses of an earlier lookup.
   */
  private Socket connectedSocket(long deadlineNanos) throws IOException {
    long start = System.nanoTime();
    long limit =
        Math.min(TimeUnit.MILLISECONDS.toNanos(settings.connectMillis()), deadlineNanos - start);
    IOException failure =
        new SocketTimeoutException("No time left to connect to " + settings.uri());
    for (InetAddress address :
        lookup.addresses(Math.max(1, TimeUnit.NANOSECONDS.toMillis(limit / 2)))) {
      long millis = TimeUnit.NANOSECONDS.toMillis(start + limit - System.nanoTime());
      if (millis <= 0) {
        throw failure;
      }
      Socket socket = new Socket();
      try {
        socket.connect(new InetSocketAddress(address, port()), (int) millis);
        return socket;
      } catch (IOException unreachable) {
        socket.close();
        failure = unreachable;
      }
    }
    throw failure;
  }

  private SSLSocket secure(Socket socket) throws IOException {
    SSLSocket secure = (SSLSocket) tls.createSocket(socket, settings.uri().getHost(), port(), true);
    SSLParameters parameters = secure.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secure.setSSLParameters(parameters);
    return secure;
  }

  private boolean isTls() {
    return settings.uri().getScheme().equalsIgnoreCase("https");
  }

  private int port() {
    URI uri = settings.uri();
    return uri.getPort() > 0 ? uri.getPort() : isTls() ? 443 : 80;
  }

  @Override
  public void close() {
    closed = true;
    closeIdle();
  }
}
