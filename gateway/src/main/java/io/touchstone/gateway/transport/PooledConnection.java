// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.SessionInputBuffer;

/**
 * A connection that is not used again if it contains bytes that no request asked for. They would
 * become the response to the next request, which may be another user's.
 */
final class PooledConnection extends DefaultManagedHttpClientConnection {
  /** Methods that may be sent twice. */
  static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

  private static final Http1Config LIMITS =
      Http1Config.custom()
          .setBufferSize(8 * 1024)
          .setMaxLineLength(16 * 1024)
          .setMaxHeaderCount(100)
          .build();

  private final Parser parser;

  /** Gives access to the buffer of the connection. */
  private static final class Parser extends DefaultHttpResponseParser {
    private SessionInputBuffer input;

    Parser() {
      super(LIMITS);
    }

    @Override
    public ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream stream)
        throws IOException, HttpException {
      input = buffer;
      return super.parse(buffer, stream);
    }
  }

  /** The server closed the connection before a write was sent. */
  static final class UnsentException extends IOException {
    private static final long serialVersionUID = 1;
  }

  PooledConnection() {
    this(new Parser());
  }

  private PooledConnection(Parser parser) {
    super("", null, null, LIMITS, null, null, null, config -> parser);
    this.parser = parser;
  }

  /**
   * Called before each further request. Does not wait, so it does not detect a closed connection.
   */
  @Override
  public boolean isStale() throws IOException {
    return !isOpen() || hasSurplus();
  }

  /** Bytes may be in the buffer, decrypted, or received only. */
  private boolean hasSurplus() throws IOException {
    SocketHolder sockets = getSocketHolder();
    return parser.input != null && parser.input.length() > 0
        || sockets.getSSLSocket() != null && sockets.getInputStream().available() > 0
        || sockets.getBaseSocket().getInputStream().available() > 0;
  }

  /**
   * Before a write, waits briefly for the end of the connection: the server might carry the write
   * out twice, and answer the second one with an error.
   */
  @Override
  public void sendRequestHeader(ClassicHttpRequest request) throws HttpException, IOException {
    boolean reused = getEndpointDetails().getRequestCount() > 0;
    if (reused && !READS.contains(request.getMethod()) && (super.isStale() || hasSurplus())) {
      throw new UnsentException();
    }
    super.sendRequestHeader(request);
  }
}
