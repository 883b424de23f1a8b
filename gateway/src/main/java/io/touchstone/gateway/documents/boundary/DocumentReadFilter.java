// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.response.ServletResponses;
import io.touchstone.hypermedia.Identifier;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/**
 * Relays GET requests for single documents in front of Jakarta REST, whose dispatch would cost more
 * than the relay. {@link DocumentsRelayResource} sends the same responses.
 */
public class DocumentReadFilter extends HttpFilter {

  private static final long serialVersionUID = 1;
  private static final String PATH = "/documents/";

  private final transient Callers callers;
  private final transient DocumentsRelay documents;
  private final transient Timer timer;

  @Inject
  public DocumentReadFilter(Callers callers, DocumentsRelay documents, MetricRegistry metrics) {
    this.callers = callers;
    this.documents = documents;
    this.timer =
        metrics.timer(
            "document_reads",
            new Tag("class", DocumentsRelayResource.class.getSimpleName()),
            new Tag("method", "document"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = request.getRequestURI();
    if (request.getMethod().equals(HttpMethod.GET)
        && request.getQueryString() == null
        && path.startsWith(PATH)
        && Identifier.isUuid(path, PATH.length())) {
      try (Timer.Context running = timer.time()) {
        ServletResponses.send(relay(path.substring(PATH.length()), request), response);
      }
    } else {
      chain.doFilter(request, response);
    }
  }

  private Response relay(String id, HttpServletRequest request) {
    try {
      callers.of(request.getHeader(HttpHeaders.AUTHORIZATION), request::getUserPrincipal);
      return documents.document(id, RelayedHeaders.of(request));
    } catch (ProblemException problem) {
      return problem.getResponse();
    }
  }
}
