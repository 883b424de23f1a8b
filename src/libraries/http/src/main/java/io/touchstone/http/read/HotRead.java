// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.read;

import io.touchstone.http.caller.Caller;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A GET that is frequent enough to be answered in front of Jakarta REST. {@link HotReadFilter}
 * finds all beans of this type. A resource method answers the remaining requests, with the same
 * result.
 */
public interface HotRead {

  /** Returns whether a GET request has a path, a query and headers that this read handles. */
  boolean handles(HttpServletRequest request);

  /**
   * Sends the response.
   *
   * @throws jakarta.ws.rs.WebApplicationException if the response is an error
   */
  void send(HttpServletRequest request, Caller caller, HttpServletResponse response)
      throws IOException;
}
