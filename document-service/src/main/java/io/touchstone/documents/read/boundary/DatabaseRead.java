// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.read.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.read.HotRead;
import io.touchstone.http.read.ReadResponse;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Enumeration;
import java.util.Set;

/** A frequent read of one resource from the database. */
public abstract class DatabaseRead implements HotRead {

  private static final Set<String> ACCEPTED =
      Set.of("*/*", MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON);

  /** Returns whether the path and the query of the request name the resource. */
  protected abstract boolean names(HttpServletRequest request);

  /** Returns the response. */
  protected abstract ReadResponse read(HttpServletRequest request, Caller caller);

  @Override
  public boolean handles(HttpServletRequest request) {
    return names(request) && isAcceptable(request);
  }

  /** Leaves several Accept headers and lists of media types to Jakarta REST. */
  private static boolean isAcceptable(HttpServletRequest request) {
    Enumeration<String> accept = request.getHeaders(HttpHeaders.ACCEPT);
    return !accept.hasMoreElements()
        || ACCEPTED.contains(accept.nextElement()) && !accept.hasMoreElements();
  }

  @Override
  public void send(HttpServletRequest request, Caller caller, HttpServletResponse response)
      throws IOException {
    response(request, caller).send(response);
  }

  private ReadResponse response(HttpServletRequest request, Caller caller) {
    try {
      return read(request, caller);
    } catch (DatabaseException failed) {
      throw new WebApplicationException(new DatabaseExceptionMapper().toResponse(failed));
    }
  }
}
