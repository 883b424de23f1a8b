// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.EnumSet;

/** Registers {@link DocumentReadFilter} behind all other filters. */
@WebListener
public class DocumentReadRegistration implements ServletContextListener {

  @Override
  public void contextInitialized(ServletContextEvent event) {
    FilterRegistration.Dynamic filter =
        event.getServletContext().addFilter("document-read", DocumentReadFilter.class);
    filter.setAsyncSupported(true);
    filter.addMappingForUrlPatterns(
        EnumSet.of(DispatcherType.REQUEST), true, DocumentReadFilter.PATH + "*");
  }
}
