// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.openapi.OpenApiServlet;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Registers the filters of this package for all paths, as one and in a fixed order: rejected
 * requests must have a request ID too.
 */
@WebListener
public class RequestFilters implements ServletContextListener {

  /** The default of http.xml, which matches no address. */
  private static final String NO_PROXIES = "(?!)";

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    FilterRegistration.Dynamic filters =
        context.addFilter("request", new FilterSequence(all(context)));
    filters.setAsyncSupported(true);
    filters.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
    context.addServlet("problem", new ErrorPage()).addMapping(ErrorPage.PATH);
    context.addServlet("openapi", new OpenApiServlet()).addMapping(OpenApiServlet.PATH);
  }

  private static List<Filter> all(ServletContext context) {
    List<Filter> filters = new ArrayList<>();
    ConfigProvider.getConfig()
        .getOptionalValue("drain.file", String.class)
        .ifPresent(file -> filters.add(new DrainFilter(Path.of(file), System::nanoTime)));
    filters.add(new RequestContextFilter());
    filters.add(create(context, ResponseMetricsFilter.class));
    filters.add(create(context, LoadSheddingFilter.class));
    filters.add(new RequestValidationFilter(isBehindProxy()));
    filters.add(new BodyLimitFilter());
    return filters;
  }

  private static boolean isBehindProxy() {
    return ConfigProvider.getConfig()
        .getOptionalValue("trusted.proxies", String.class)
        .filter(proxies -> !proxies.equals(NO_PROXIES))
        .isPresent();
  }

  private static Filter create(ServletContext context, Class<? extends Filter> type) {
    try {
      return context.createFilter(type);
    } catch (ServletException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
