// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.request.RequestId;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A GET over the JDK's {@link HttpURLConnection}. Idle connections are kept, to each service as
 * many as the system property {@code http.maxConnections} says, and a request is sent again where
 * the service had closed the one it went over.
 */
final class DirectRead {
  private static final int AFTER_STATUS = 1;

  private final HttpURLConnection connection;

  private DirectRead(HttpURLConnection connection) {
    this.connection = connection;
  }

  /**
   * @param headers of the request beside its id; all media types are accepted where they do not say
   * @throws ProcessingException where there is no answer in time, as clients of Jakarta REST do
   */
  static Answer get(URI uri, TimeLimits limits, Map<String, String> headers) {
    try {
      HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
      connection.setConnectTimeout((int) limits.connectMillis());
      connection.setReadTimeout((int) limits.readMillis());
      connection.setInstanceFollowRedirects(false);
      connection.setRequestProperty(HttpHeaders.ACCEPT, "*/*");
      headers.forEach(connection::setRequestProperty);
      if (RequestId.current() != null) {
        connection.setRequestProperty(RequestId.HEADER, RequestId.current());
      }
      return new DirectRead(connection).answer();
    } catch (IOException unreachable) {
      throw new ProcessingException(unreachable);
    }
  }

  private Answer answer() throws IOException {
    int status = connection.getResponseCode();
    return new Answer(status, headers(), body(status));
  }

  /** Line by line, since JDKs before 22 list the lines of one name backwards. */
  private Map<String, List<String>> headers() {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (int line = AFTER_STATUS; connection.getHeaderFieldKey(line) != null; line++) {
      headers
          .computeIfAbsent(connection.getHeaderFieldKey(line), name -> new ArrayList<>(1))
          .add(connection.getHeaderField(line));
    }
    return headers;
  }

  /** Read to its end, and so the connection can serve again. */
  private byte[] body(int status) throws IOException {
    try (InputStream body =
        status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      return body == null ? new byte[0] : body.readAllBytes();
    }
  }
}
