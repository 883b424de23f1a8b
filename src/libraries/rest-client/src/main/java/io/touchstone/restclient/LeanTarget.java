// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends any request to one server: the counterpart of a cached {@link
 * jakarta.ws.rs.client.WebTarget}, for relays that do not know the resource.
 */
public final class LeanTarget implements AutoCloseable {
  private final LeanClient client;

  /**
   * Opens a target without filters and traces.
   *
   * @param settings base URI, timeouts and limits
   */
  public LeanTarget(ClientSettings settings) {
    this(settings, List.of(), ClientTracing.NONE);
  }

  /**
   * Opens a target.
   *
   * @param settings base URI, timeouts and limits
   * @param filters called for each request, in this order
   * @param beans where to look up OpenTelemetry, if the server has it
   */
  public LeanTarget(
      ClientSettings settings, List<ClientRequestFilter> filters, Instance<Object> beans) {
    this(settings, filters, ServerTelemetry.tracing(beans));
  }

  private LeanTarget(
      ClientSettings settings, List<ClientRequestFilter> filters, ClientTracing tracing) {
    client =
        new LeanClient(
            settings, (SSLSocketFactory) SSLSocketFactory.getDefault(), filters, tracing);
  }

  /**
   * Sends a request.
   *
   * @param method of HTTP, such as {@code GET}
   * @param target path and query, percent-encoded
   * @param headers to send, including the Content-Type of a body
   * @param body null for none
   * @return the response, whatever its status
   * @throws jakarta.ws.rs.ProcessingException if there is no complete response in time
   */
  public Response send(String method, String target, Map<String, String> headers, byte[] body) {
    ClientRequest request = new ClientRequest(client.root(), method, target, body);
    headers.forEach(request.getHeaders()::putSingle);
    return client.send(request);
  }

  @Override
  public void close() {
    client.close();
  }
}
