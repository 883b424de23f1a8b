// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.RenderedDocument;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.response.ServletResponses;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Enumeration;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/**
 * Answers GET requests for single documents in front of Jakarta REST, whose dispatch would cost
 * more than everything else. Requests that need it, for example for other media types, go on to
 * {@link DocumentsResource}, which sends the same responses.
 */
public class DocumentReadFilter extends HttpFilter {

  private static final long serialVersionUID = 1;
  static final String PATH = "/documents/";
  private static final Set<String> ACCEPTED =
      Set.of("*/*", MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON);

  private final transient Callers callers;
  private final transient DocumentReads reads;
  private final transient Timer timer;

  @Inject
  public DocumentReadFilter(Callers callers, DocumentReads reads, MetricRegistry metrics) {
    this.callers = callers;
    this.reads = reads;
    this.timer =
        metrics.timer(
            "document_reads",
            new Tag("class", DocumentsResource.class.getSimpleName()),
            new Tag("method", "document"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = request.getRequestURI();
    if (request.getMethod().equals(HttpMethod.GET)
        && path.startsWith(PATH)
        && Identifier.isUuid(path, PATH.length())
        && isAcceptable(request)) {
      try (Timer.Context running = timer.time()) {
        read(UUID.fromString(path.substring(PATH.length())), request, response);
      }
    } else {
      chain.doFilter(request, response);
    }
  }

  /** Several lines of a header are left to Jakarta REST, as are lists of media types. */
  private static boolean isAcceptable(HttpServletRequest request) {
    Enumeration<String> accept = request.getHeaders(HttpHeaders.ACCEPT);
    return !accept.hasMoreElements()
        || ACCEPTED.contains(accept.nextElement()) && !accept.hasMoreElements();
  }

  private void read(UUID id, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      Caller caller =
          callers.of(request.getHeader(HttpHeaders.AUTHORIZATION), request::getUserPrincipal);
      send(reads.read(id, caller, request::getHeader), response);
    } catch (ProblemException problem) {
      ServletResponses.send(problem.getResponse(), response);
    } catch (DatabaseException failed) {
      ServletResponses.send(new DatabaseExceptionMapper().toResponse(failed), response);
    }
  }

  private static void send(DocumentRead read, HttpServletResponse response) throws IOException {
    read.forEachHeader(response::addHeader);
    if (read.changed().isPresent()) {
      RenderedDocument document = read.changed().get();
      response.setContentType(document.format().contentType());
      response.setContentLength(document.body().length);
      response.getOutputStream().write(document.body());
    } else {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    }
  }
}
