// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import io.touchstone.http.problem.Problem;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Serves the files of a folder; its root serves {@code index.html}. */
class StaticFileServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final String INDEX = "index.html";
  private static final List<String> METHODS = List.of("GET", "HEAD", "OPTIONS");

  private final transient Map<String, StaticFile> files;
  private final String contentSecurityPolicy;

  /**
   * @param files by path relative to the folder
   * @param links URIs whose origins the files may call
   */
  StaticFileServlet(Map<String, StaticFile> files, List<String> links) {
    this.files = files;
    this.contentSecurityPolicy = contentSecurityPolicy(links);
  }

  /** Returns a policy that permits resources of this system only. */
  static String contentSecurityPolicy(List<String> links) {
    String origins =
        links.stream()
            .map(URI::create)
            .map(uri -> uri.getScheme() + "://" + uri.getRawAuthority())
            .distinct()
            .collect(Collectors.joining(" "));
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: "
        + origins
        + "; connect-src 'self' "
        + origins
        + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (METHODS.contains(request.getMethod())) {
      super.service(request, response);
    } else {
      response.setHeader("Allow", String.join(", ", METHODS));
      Problem.of(Response.Status.METHOD_NOT_ALLOWED, "Files are read-only. Use GET or HEAD.")
          .send(response);
    }
  }

  /** Also handles HEAD, for which the server drops the body. */
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getPathInfo();
    if (path == null) {
      response.setStatus(HttpServletResponse.SC_SEE_OTHER);
      response.setHeader("Location", request.getServletPath() + '/');
    } else {
      send(files.get(path.equals("/") ? INDEX : path.substring(1)), request, response);
    }
  }

  private void send(StaticFile file, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (file == null) {
      Problem.of(Response.Status.NOT_FOUND, "There is no such file.").send(response);
      return;
    }
    response.setHeader("ETag", file.entityTag());
    response.setHeader("Cache-Control", "public, no-cache");
    response.setHeader("Content-Security-Policy", contentSecurityPolicy);
    if (file.matches(request.getHeader("If-None-Match"))) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return;
    }
    response.setContentType(file.mediaType());
    response.setContentLength(file.bytes().length);
    response.getOutputStream().write(file.bytes());
  }
}
