// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.Problem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Enumeration;

/**
 * Rejects requests that Liberty would pass on. Jakarta REST builds URIs from the Host header, and
 * would fail with an invalid one. Liberty would read a body with an unsupported transfer coding as
 * the next request (RFC 9112, section 6.1). Behind a trusted proxy, it would prefer Forwarded to
 * the X-Forwarded-For of the proxy, although most proxies relay the former from clients.
 */
class RequestValidationFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  private final boolean behindProxy;

  /** Most requests name the same host. */
  private volatile String lastValidHost = "";

  /**
   * @param behindProxy whether Liberty gets the addresses of clients from a proxy
   */
  RequestValidationFilter(boolean behindProxy) {
    this.behindProxy = behindProxy;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!isValid(request.getHeaders("Host"))) {
      reject("Send one valid Host header.", response);
    } else if (!isSupported(request.getHeaders("Transfer-Encoding"))) {
      response.setHeader("Connection", "close");
      reject(
          "Send Content-Length or Transfer-Encoding: chunked; no other coding is supported.",
          response);
    } else if (behindProxy && request.getHeader("Forwarded") != null) {
      reject("Do not send Forwarded: the proxy names the client in X-Forwarded-For.", response);
    } else {
      chain.doFilter(request, response);
    }
  }

  private static void reject(String detail, HttpServletResponse response) throws IOException {
    Problem.of(Response.Status.BAD_REQUEST, detail).send(response);
  }

  /** HTTP/1.0 needs no host. */
  private boolean isValid(Enumeration<String> hosts) {
    return !hosts.hasMoreElements() || isValid(hosts.nextElement()) && !hosts.hasMoreElements();
  }

  private boolean isValid(String host) {
    if (!host.equals(lastValidHost)) {
      if (!HostHeader.isValid(host)) {
        return false;
      }
      lastValidHost = host;
    }
    return true;
  }

  private static boolean isSupported(Enumeration<String> codings) {
    return !codings.hasMoreElements()
        || codings.nextElement().equalsIgnoreCase("chunked") && !codings.hasMoreElements();
  }
}
