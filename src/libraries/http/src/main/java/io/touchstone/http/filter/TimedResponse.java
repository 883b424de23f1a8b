// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** A response whose body must be received in time. */
class TimedResponse extends HttpServletResponseWrapper {
  private ServletOutputStream body;

  TimedResponse(HttpServletResponse response) {
    super(response);
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    if (body == null) {
      body = new TimedBody(super.getOutputStream(), System::nanoTime);
    }
    return body;
  }
}
