// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Registers the web page. */
@WebListener
public class WebStartup implements ServletContextListener {
  private static final String FILES = "/WEB-INF/classes/web/app/";

  private final List<String> links;

  @Inject
  public WebStartup(
      @ConfigProperty(name = "gateway.uri") String gateway,
      @ConfigProperty(name = "links.documents") String documents,
      @ConfigProperty(name = "links.users") String users,
      @ConfigProperty(name = "links.app") String app) {
    links = List.of(gateway, documents, users, app);
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    StaticFileServlet files = new StaticFileServlet(StaticFile.folder(context, FILES), links);
    context.addServlet("app", files).addMapping("/app/*");
  }
}
