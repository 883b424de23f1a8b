// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import io.touchstone.gateway.documents.boundary.RelayedDocumentRead;
import io.touchstone.gateway.limits.RateLimitFilter;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.read.ReadFilter;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.EnumSet;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Registers the filters of the gateway, the web page and the HAL Explorer. */
@WebListener
public class WebStartup implements ServletContextListener {
  private static final String APP = "/WEB-INF/classes/web/app/";
  private static final String EXPLORER = "/webjars/hal-explorer/";

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @Inject
  @ConfigProperty(name = "links.documents")
  String documents;

  @Inject
  @ConfigProperty(name = "links.users")
  String users;

  @Inject
  @ConfigProperty(name = "links.app")
  String app;

  @Inject
  @ConfigProperty(name = "explorer.enabled")
  boolean explorer;

  @Inject Callers callers;
  @Inject MetricRegistry metrics;
  @Inject RelayedDocumentRead document;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    map(context.addFilter("limits", RateLimitFilter.class));
    new ReadFilter(document, callers, metrics, DocumentsRelayResource.class, "document")
        .register(context, "document-read", "/documents/*");
    ContentSecurityPolicy policy =
        ContentSecurityPolicy.forLinksTo(List.of(gateway, documents, users, app));
    add(
        context,
        "app",
        new StaticFileServlet(StaticFolder.load(context, APP), "", policy.forApp()));
    if (explorer) {
      add(
          context,
          "explorer",
          new StaticFileServlet(
              StaticFolder.load(context, explorerFolder(context)),
              explorerStart(),
              policy.forExplorer()));
    }
  }

  private static void map(FilterRegistration.Dynamic filter) {
    filter.setAsyncSupported(true);
    filter.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, "/*");
  }

  private static void add(ServletContext context, String name, Servlet servlet) {
    context.addServlet(name, servlet).addMapping('/' + name + "/*");
  }

  /** Returns the only folder of the web jar, which is named after its version. */
  private static String explorerFolder(ServletContext context) {
    return context.getResourcePaths(EXPLORER).iterator().next();
  }

  /** Returns the explorer opened on the bootstrap resource; it expects the URI unencoded. */
  private String explorerStart() {
    return "/explorer/index.html#uri=" + gateway + '/';
  }
}
