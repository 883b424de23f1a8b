// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.EnumSet;

/**
 * Puts the filters of this package in front of all that a service serves. Registered here rather
 * than by annotation, which leaves their order open: a refused request has an id too.
 */
@WebListener
public class RequestFilters implements ServletContextListener {
  @Override
  public void contextInitialized(ServletContextEvent event) {
    add(event.getServletContext(), "request-id", new RequestIdFilter(), false);
    add(event.getServletContext(), "body-limit", new BodyLimitFilter(), true);
    event.getServletContext().addServlet("problem", new ErrorPage()).addMapping(ErrorPage.PATH);
  }

  private static void add(ServletContext context, String name, Filter filter, boolean last) {
    FilterRegistration.Dynamic registration = context.addFilter(name, filter);
    registration.setAsyncSupported(true);
    registration.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), last, "/*");
  }
}
