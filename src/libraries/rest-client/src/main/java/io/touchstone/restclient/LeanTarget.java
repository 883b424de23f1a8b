// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends any request to one server: the counterpart of a cached {@link
 * jakarta.ws.rs.client.WebTarget}, for relays that do not know the resource.
 */
public final class LeanTarget implements AutoCloseable {
  private final HttpTransport transport;
  private final URI root;
  private final List<ClientRequestFilter> filters;
  private final ClientTracing tracing;

  /**
   * Opens a target without filters and traces.
   *
   * @param settings base URI, timeouts and limits
   */
  public LeanTarget(ClientSettings settings) {
    this(settings, defaultTls(), List.of(), ClientTracing.NONE);
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
    this(settings, defaultTls(), filters, ClientTracing.of(beans));
  }

  LeanTarget(
      ClientSettings settings,
      SSLSocketFactory tls,
      List<ClientRequestFilter> filters,
      ClientTracing tracing) {
    this.transport = new HttpTransport(settings, tls);
    this.root = settings.uri();
    this.filters = List.copyOf(filters);
    this.tracing = tracing;
  }

  /** Returns the server's TLS configuration. */
  static SSLSocketFactory defaultTls() {
    return (SSLSocketFactory) SSLSocketFactory.getDefault();
  }

  URI root() {
    return root;
  }

  /**
   * Sends a request.
   *
   * @param method of HTTP, such as {@code GET}
   * @param target path and query, percent-encoded
   * @param headers to send, including the Content-Type of a body
   * @param body null for none
   * @return the response, whatever its status, or the one that a filter set instead
   * @throws ProcessingException if there is no complete response in time, or a filter failed
   */
  public Response send(String method, String target, Map<String, String> headers, byte[] body) {
    ClientRequest request = new ClientRequest(root, method, target, body);
    headers.forEach(request.getHeaders()::putSingle);
    return send(request);
  }

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
    Object entity = request.getEntity();
    byte[] body =
        entity instanceof byte[] bytes ? bytes : Bodies.write(entity, request.getMediaType());
    return transport.send(request.getMethod(), request.target(), request.headerLines(), body);
  }

  @Override
  public void close() {
    transport.close();
  }
}
