// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.Problem;
import io.touchstone.http.problem.ServletProblem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Enumeration;
import java.util.regex.Pattern;

/**
 * Rejects a request with several or invalid Host headers (RFC 9112, section 3.2). Jakarta REST
 * builds URIs from this header, and would fail.
 */
class HostFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+(:[0-9]*)?");
  private static final Pattern IPV6 = Pattern.compile("\\[[0-9A-Fa-f:.]+\\](:[0-9]*)?");

  /** Most requests name the same host. */
  private volatile String lastValid = "";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (isValid(request.getHeaders("Host"))) {
      chain.doFilter(request, response);
    } else {
      ServletProblem.send(
          Problem.of(Response.Status.BAD_REQUEST, "Send one valid Host header."), response);
    }
  }

  /** HTTP/1.0 needs no host. */
  private boolean isValid(Enumeration<String> hosts) {
    return !hosts.hasMoreElements() || isKnown(hosts.nextElement()) && !hosts.hasMoreElements();
  }

  private boolean isKnown(String host) {
    if (!host.equals(lastValid)) {
      if (!isValid(host)) {
        return false;
      }
      lastValid = host;
    }
    return true;
  }

  static boolean isValid(String host) {
    return NAME.matcher(host).matches() || IPV6.matcher(host).matches() && isAuthority(host);
  }

  private static boolean isAuthority(String text) {
    try {
      return new URI("http://" + text + "/").getHost() != null;
    } catch (URISyntaxException invalid) {
      return false;
    }
  }
}
