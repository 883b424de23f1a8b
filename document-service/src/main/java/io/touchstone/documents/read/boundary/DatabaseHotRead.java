// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.read.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.read.HotRead;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationResponse;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Enumeration;
import java.util.Set;

/** A frequent read of one resource from the database. */
public interface DatabaseHotRead extends HotRead {

  /** The values of an Accept header that names one of the formats or none. */
  Set<String> ACCEPTED = Set.of("*/*", MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON);

  /** Returns whether the path and the query of the request name the resource. */
  boolean names(HttpServletRequest request);

  /** Returns the response. */
  RepresentationResponse read(HttpServletRequest request, Caller caller);

  /** Leaves several Accept headers and lists of media types to Jakarta REST. */
  @Override
  default boolean handles(HttpServletRequest request) {
    Enumeration<String> accept = request.getHeaders(HttpHeaders.ACCEPT);
    return names(request)
        && (!accept.hasMoreElements()
            || ACCEPTED.contains(accept.nextElement()) && !accept.hasMoreElements());
  }

  @Override
  default void send(HttpServletRequest request, Caller caller, HttpServletResponse response)
      throws IOException {
    try {
      read(request, caller).send(response);
    } catch (DatabaseException failed) {
      throw DatabaseExceptionMapper.unavailable(failed).orElseThrow(() -> failed);
    }
  }
}
