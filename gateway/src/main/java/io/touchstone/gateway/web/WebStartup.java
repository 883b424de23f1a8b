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

  private final ContentSecurityPolicy policy;
  private final String gateway;
  private final boolean explorer;
  private final Callers callers;
  private final MetricRegistry metrics;
  private final RelayedDocumentRead document;

  @Inject
  public WebStartup(
      @ConfigProperty(name = "gateway.uri") String gateway,
      @ConfigProperty(name = "links.documents") String documents,
      @ConfigProperty(name = "links.users") String users,
      @ConfigProperty(name = "links.app") String app,
      @ConfigProperty(name = "explorer.enabled") boolean explorer,
      Callers callers,
      MetricRegistry metrics,
      RelayedDocumentRead document) {
    this.policy = ContentSecurityPolicy.forLinksTo(List.of(gateway, documents, users, app));
    this.gateway = gateway;
    this.explorer = explorer;
    this.callers = callers;
    this.metrics = metrics;
    this.document = document;
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    FilterRegistration.Dynamic limits = context.addFilter("limits", RateLimitFilter.class);
    limits.setAsyncSupported(true);
    limits.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, "/*");
    new ReadFilter(document, callers, metrics, DocumentsRelayResource.class, "get")
        .register(context, "document-read", "/documents/*");
    serve(context, "app", APP, "", policy.forApp());
    if (explorer) {
      serve(context, "explorer", explorerFolder(context), explorerStart(), policy.forExplorer());
    }
  }

  private static void serve(
      ServletContext context, String name, String folder, String start, String policy) {
    StaticFileServlet files =
        new StaticFileServlet(StaticFile.folder(context, folder), start, policy);
    context.addServlet(name, files).addMapping('/' + name + "/*");
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
