// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose body is limited in size and time. */
class LimitedRequest extends HttpServletRequestWrapper {
  private ServletInputStream body;

  LimitedRequest(HttpServletRequest request) {
    super(request);
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    if (body == null) {
      body = new LimitedBody(super.getInputStream(), BodyLimitFilter.MAX_BYTES, System::nanoTime);
    }
    return body;
  }
}
