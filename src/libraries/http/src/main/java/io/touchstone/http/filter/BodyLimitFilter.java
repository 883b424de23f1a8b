// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.Problem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/**
 * Rejects bodies of more than 256 KiB: immediately if Content-Length says so, otherwise when
 * reading reaches the limit. Also limits the time that the bodies of a request and of its response
 * may take.
 */
public class BodyLimitFilter extends HttpFilter {

  /** The maximum size of a body. */
  public static final int MAX_BYTES = 256 * 1024;

  static final String DETAIL = "The body is too large; send at most " + MAX_BYTES + " bytes.";

  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getContentLengthLong() > MAX_BYTES) {
      Problem.of(Response.Status.REQUEST_ENTITY_TOO_LARGE, DETAIL).send(response);
      return;
    }
    boolean hasBody =
        request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
    chain.doFilter(hasBody ? new LimitedRequest(request) : request, new TimedResponse(response));
  }

  private static final class LimitedRequest extends HttpServletRequestWrapper {
    private ServletInputStream body;

    LimitedRequest(HttpServletRequest request) {
      super(request);
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
      if (body == null) {
        body = new LimitedBody(super.getInputStream(), MAX_BYTES, System::nanoTime);
      }
      return body;
    }
  }

  private static final class TimedResponse extends HttpServletResponseWrapper {
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
}
