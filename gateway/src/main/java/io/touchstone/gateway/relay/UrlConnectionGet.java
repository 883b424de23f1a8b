// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.ServiceResponse;
import io.touchstone.http.client.Timeouts;
import io.touchstone.http.filter.RequestId;
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
 * A GET over the JDK's {@link HttpURLConnection}. The JDK pools idle connections, up to {@code
 * http.maxConnections} for each service, and repeats a request if the service closed the connection
 * that it was sent on.
 */
final class UrlConnectionGet {
  private static final int AFTER_STATUS = 1;

  private final HttpURLConnection connection;

  private UrlConnectionGet(HttpURLConnection connection) {
    this.connection = connection;
  }

  /**
   * Sends the request and reads the whole response.
   *
   * @param headers the request headers except the request ID; without Accept, any type is accepted
   * @throws ProcessingException if there is no response in time, as with a Jakarta REST client
   */
  static ServiceResponse get(URI uri, Timeouts timeouts, Map<String, String> headers) {
    try {
      HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
      connection.setConnectTimeout((int) timeouts.connectMillis());
      connection.setReadTimeout((int) timeouts.readMillis());
      connection.setInstanceFollowRedirects(false);
      connection.setRequestProperty(HttpHeaders.ACCEPT, "*/*");
      headers.forEach(connection::setRequestProperty);
      if (RequestId.current() != null) {
        connection.setRequestProperty(RequestId.HEADER, RequestId.current());
      }
      return new UrlConnectionGet(connection).response();
    } catch (IOException unreachable) {
      throw new ProcessingException(unreachable);
    }
  }

  private ServiceResponse response() throws IOException {
    int status = connection.getResponseCode();
    return new ServiceResponse(status, headers(), body(status));
  }

  /** Read by index: JDKs before 22 return repeated headers in reverse order in the map. */
  private Map<String, List<String>> headers() {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (int line = AFTER_STATUS; connection.getHeaderFieldKey(line) != null; line++) {
      headers
          .computeIfAbsent(connection.getHeaderFieldKey(line), name -> new ArrayList<>(1))
          .add(connection.getHeaderField(line));
    }
    return headers;
  }

  /** Read to the end, so that the JDK can reuse the connection. */
  private byte[] body(int status) throws IOException {
    try (InputStream body =
        status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      return body == null ? new byte[0] : body.readAllBytes();
    }
  }
}
