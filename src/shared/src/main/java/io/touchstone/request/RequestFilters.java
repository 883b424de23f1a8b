// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

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
 * Puts the filters of this package in front of all that a service serves. Registered here rather
 * than by annotation, which leaves their order open: a refused request has an id too.
 */
@WebListener
public class RequestFilters implements ServletContextListener {
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    map(context.addFilter("body-limit", new BodyLimitFilter()));
    map(context.addFilter("transfer-coding", new TransferCodingFilter()));
    map(context.addFilter("admission", AdmissionFilter.class));
    map(context.addFilter("answers", AnswersFilter.class));
    map(context.addFilter("request-id", new RequestIdFilter()));
    ConfigProvider.getConfig()
        .getOptionalValue("drain.file", String.class)
        .map(file -> new Drain(Path.of(file), System::nanoTime))
        .ifPresent(drain -> map(context.addFilter("drain", new DrainFilter(drain))));
    context.addServlet("problem", new ErrorPage()).addMapping(ErrorPage.PATH);
  }

  /** In front of all that are there already. */
  private static void map(FilterRegistration.Dynamic filter) {
    filter.setAsyncSupported(true);
    filter.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
  }
}
