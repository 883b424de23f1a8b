// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLSocketFactory;

/** Accepts TLS connections whose bytes can be sent one by one. */
final class SlowTlsListener extends ServerSocket {

  private static final long PAUSE_NANOS = 50_000_000;

  private final SSLSocketFactory tls;
  private volatile boolean slow;

  SlowTlsListener(SSLSocketFactory tls) throws IOException {
    super(0, 50, InetAddress.getLoopbackAddress());
    this.tls = tls;
  }

  /** Sends each further byte of the TLS protocol after a pause. */
  void slowDown() {
    slow = true;
  }

  @Override
  public Socket accept() throws IOException {
    Socket socket = new SlowSocket();
    implAccept(socket);
    socket.setTcpNoDelay(true);
    return tls.createSocket(socket, null, true);
  }

  private final class SlowSocket extends Socket {
    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(int b) throws IOException {
          out.write(b);
          if (slow) {
            LockSupport.parkNanos(PAUSE_NANOS);
          }
        }
      };
    }
  }
}
