// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import javax.net.ssl.SSLSocketFactory;

/** Sends requests to one server: filters, trace, exchange. */
final class LeanClient implements AutoCloseable {
  private final HttpExchange exchange;
  private final URI root;
  private final List<ClientRequestFilter> filters;
  private final ClientTracing tracing;

  LeanClient(
      ClientSettings settings,
      SSLSocketFactory tls,
      List<ClientRequestFilter> filters,
      ClientTracing tracing) {
    this.exchange = new HttpExchange(settings, new ConnectionPool(settings, tls));
    this.root = settings.uri();
    this.filters = List.copyOf(filters);
    this.tracing = tracing;
  }

  URI root() {
    return root;
  }

  /**
   * Returns the response, or the one that a filter set instead.
   *
   * @throws ProcessingException if there is no complete response in time, or a filter failed
   */
  Response send(ClientRequest request) {
    try {
      for (ClientRequestFilter filter : filters) {
        filter.filter(request);
        if (request.aborted() != null) {
          return request.aborted();
        }
      }
      return tracing.trace(request, () -> exchange(request));
    } catch (IOException failed) {
      throw new ProcessingException(failed.toString(), failed);
    }
  }

  private ClientResponse exchange(ClientRequest request) throws IOException {
    byte[] body =
        request.getEntity() instanceof byte[] bytes
            ? bytes
            : Bodies.write(request.getEntity(), request.getMediaType());
    return exchange.send(request.getMethod(), request.target(), request.headerLines(), body);
  }

  @Override
  public void close() {
    exchange.close();
  }
}
