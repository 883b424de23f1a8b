// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import io.touchstone.documents.document.boundary.DocumentReadFilter;
import io.touchstone.documents.list.boundary.DocumentListFilter;
import io.touchstone.http.read.ReadFilter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.EnumSet;

/** Registers the filters that answer reads, behind all other filters. */
@WebListener
public class ReadFilterRegistration implements ServletContextListener {

  @Override
  public void contextInitialized(ServletContextEvent event) {
    register(event.getServletContext(), "/documents", DocumentListFilter.class);
    register(event.getServletContext(), "/documents/*", DocumentReadFilter.class);
  }

  private static void register(
      ServletContext context, String pattern, Class<? extends ReadFilter> filter) {
    FilterRegistration.Dynamic registration = context.addFilter(filter.getSimpleName(), filter);
    registration.setAsyncSupported(true);
    registration.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, pattern);
  }
}
