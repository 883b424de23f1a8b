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
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Enumeration;
import java.util.regex.Pattern;

/**
 * Rejects requests that Liberty would pass on. Jakarta REST builds URIs from the Host header, and
 * would fail with an invalid one. Liberty would read a body with an unsupported transfer coding as
 * the next request (RFC 9112, section 6.1). Jakarta REST would fail with a malformed media type.
 * Behind a trusted proxy, it would prefer Forwarded to the X-Forwarded-For of the proxy, although
 * most proxies relay the former from clients.
 */
class RequestValidationFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._-]+(:[0-9]*)?");
  private static final Pattern IPV6 = Pattern.compile("\\[[0-9A-Fa-f:.]+\\](:[0-9]*)?");

  private final boolean behindProxy;

  /** Most requests name the same host. */
  private volatile String lastValidHost = "";

  /** Many requests accept the same types. */
  private volatile String lastValidAccept = "*/*";

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
    } else if (!isValidAccept(request.getHeaders("Accept"))) {
      reject("Send media types in Accept, such as application/json;q=0.5.", response);
    } else if (!isValidType(request.getHeaders("Content-Type"))) {
      reject("Send one media type in Content-Type, such as application/json.", response);
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
      if (!isHost(host)) {
        return false;
      }
      lastValidHost = host;
    }
    return true;
  }

  /** Returns whether a text is a valid Host header (RFC 9112, section 3.2). */
  static boolean isHost(String text) {
    return HOST.matcher(text).matches() || IPV6.matcher(text).matches() && isAuthority(text);
  }

  private static boolean isAuthority(String text) {
    try {
      return new URI("http://" + text + "/").getHost() != null;
    } catch (URISyntaxException invalid) {
      return false;
    }
  }

  private boolean isValidAccept(Enumeration<String> lines) {
    while (lines.hasMoreElements()) {
      String line = lines.nextElement();
      if (!line.equals(lastValidAccept)) {
        if (!MediaTypeSyntax.isAccept(line)) {
          return false;
        }
        lastValidAccept = line;
      }
    }
    return true;
  }

  private static boolean isValidType(Enumeration<String> lines) {
    return !lines.hasMoreElements()
        || MediaTypeSyntax.isType(lines.nextElement()) && !lines.hasMoreElements();
  }

  private static boolean isSupported(Enumeration<String> codings) {
    return !codings.hasMoreElements()
        || codings.nextElement().equalsIgnoreCase("chunked") && !codings.hasMoreElements();
  }
}
