// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import io.touchstone.problem.Problem;
import io.touchstone.problem.ServletProblem;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Serves a folder; its own address serves {@code index.html} or leads to a place in it. */
class StaticFiles extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final String INDEX = "index.html";
  private static final List<String> METHODS = List.of("GET", "HEAD", "OPTIONS");

  private final transient StaticFolder folder;
  private final String start;
  private final String contentSecurityPolicy;

  /**
   * @param start where the folder's own address leads, or empty where it is the index itself
   */
  StaticFiles(StaticFolder folder, String start, String contentSecurityPolicy) {
    this.folder = folder;
    this.start = start;
    this.contentSecurityPolicy = contentSecurityPolicy;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (METHODS.contains(request.getMethod())) {
      super.service(request, response);
    } else {
      response.setHeader("Allow", String.join(", ", METHODS));
      ServletProblem.send(
          Problem.of(Response.Status.METHOD_NOT_ALLOWED, "files are only read"), response);
    }
  }

  /** HEAD too, for which the server holds the body back. */
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getPathInfo();
    if (path == null) {
      redirect(request.getServletPath() + '/', response);
    } else if (path.equals("/") && !start.isEmpty()) {
      redirect(start, response);
    } else {
      Optional<StaticFile> file = folder.file(path.equals("/") ? INDEX : path.substring(1));
      if (file.isPresent()) {
        send(file.get(), request, response);
      } else {
        ServletProblem.send(
            Problem.of(Response.Status.NOT_FOUND, "there is no such file"), response);
      }
    }
  }

  private static void redirect(String location, HttpServletResponse response) {
    response.setStatus(HttpServletResponse.SC_SEE_OTHER);
    response.setHeader("Location", location);
  }

  private void send(StaticFile file, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("ETag", file.entityTag());
    response.setHeader("Cache-Control", "public, no-cache");
    response.setHeader("Content-Security-Policy", contentSecurityPolicy);
    if (file.knownBy(request.getHeader("If-None-Match"))) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return;
    }
    response.setContentType(file.mediaType());
    response.setContentLength(file.bytes().length);
    response.getOutputStream().write(file.bytes());
  }
}
