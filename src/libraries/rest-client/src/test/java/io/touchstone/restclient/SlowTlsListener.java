// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;

/** Accepts TLS connections whose bytes can be sent one by one. */
final class SlowTlsListener extends ServerSocket {

  private static final int PAUSE_MILLIS = 50;

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
      return new SlowOutput(super.getOutputStream());
    }
  }

  private final class SlowOutput extends FilterOutputStream {
    SlowOutput(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (!slow) {
        out.write(bytes, offset, length);
        return;
      }
      for (int i = offset; i < offset + length; i++) {
        out.write(bytes[i]);
        pause();
      }
    }

    private static void pause() throws IOException {
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException interrupted) {
        throw new InterruptedIOException();
      }
    }
  }
}
