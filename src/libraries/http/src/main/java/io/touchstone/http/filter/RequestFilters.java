// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.nio.file.Path;
import java.util.EnumSet;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Registers the filters of this package for all paths. Annotations would leave their order
 * undefined, but rejected requests must have a request ID too.
 */
@WebListener
public class RequestFilters implements ServletContextListener {
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    prepend(context.addFilter("response-time-limit", new ResponseTimeLimitFilter()));
    prepend(context.addFilter("body-limit", new BodyLimitFilter()));
    prepend(context.addFilter("http-upgrade", new HttpUpgradeFilter()));
    prepend(context.addFilter("transfer-coding", new TransferCodingFilter()));
    prepend(context.addFilter("host", new HostFilter()));
    prepend(context.addFilter("load-shedding", LoadSheddingFilter.class));
    prepend(context.addFilter("response-metrics", ResponseMetricsFilter.class));
    prepend(context.addFilter("request-context", new RequestContextFilter()));
    ConfigProvider.getConfig()
        .getOptionalValue("drain.file", String.class)
        .map(file -> new Drain(Path.of(file), System::nanoTime))
        .ifPresent(drain -> prepend(context.addFilter("drain", new DrainFilter(drain))));
    context.addServlet("problem", new ErrorPage()).addMapping(ErrorPage.PATH);
  }

  /** Puts a filter in front of those registered before. */
  private static void prepend(FilterRegistration.Dynamic filter) {
    filter.setAsyncSupported(true);
    filter.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
  }
}
