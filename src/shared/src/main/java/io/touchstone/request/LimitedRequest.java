// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose body is counted as it is read, and must come in time. */
class LimitedRequest extends HttpServletRequestWrapper {
  private ServletInputStream body;

  LimitedRequest(HttpServletRequest request) {
    super(request);
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    if (body == null) {
      body = new LimitedBody(super.getInputStream(), BodyLimitFilter.BYTES, System::nanoTime);
    }
    return body;
  }
}
