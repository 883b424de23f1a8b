// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.read.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.read.ReadFilter;
import io.touchstone.http.response.ServletResponses;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Enumeration;
import java.util.Set;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Answers reads of one resource from the database. */
public abstract class DatabaseReadFilter extends ReadFilter {

  private static final long serialVersionUID = 1;
  private static final Set<String> ACCEPTED =
      Set.of("*/*", MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON);

  protected DatabaseReadFilter(
      Callers callers, MetricRegistry metrics, Class<?> resource, String method) {
    super(callers, metrics, resource, method);
  }

  /** Returns whether the path and the query of the request name a resource of this filter. */
  protected abstract boolean names(HttpServletRequest request);

  /** Sends the response. A {@link DatabaseException} is reported to the client. */
  protected abstract void readDatabase(
      HttpServletRequest request, Caller caller, HttpServletResponse response) throws IOException;

  @Override
  protected final boolean answers(HttpServletRequest request) {
    return names(request) && isAcceptable(request);
  }

  /** Leaves several Accept headers and lists of media types to Jakarta REST. */
  private static boolean isAcceptable(HttpServletRequest request) {
    Enumeration<String> accept = request.getHeaders(HttpHeaders.ACCEPT);
    return !accept.hasMoreElements()
        || ACCEPTED.contains(accept.nextElement()) && !accept.hasMoreElements();
  }

  @Override
  protected final void read(HttpServletRequest request, Caller caller, HttpServletResponse response)
      throws IOException {
    try {
      readDatabase(request, caller, response);
    } catch (DatabaseException failed) {
      ServletResponses.send(new DatabaseExceptionMapper().toResponse(failed), response);
    }
  }
}
