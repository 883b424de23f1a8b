// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import io.touchstone.documents.document.boundary.DocumentRead;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.list.boundary.DocumentListRead;
import io.touchstone.documents.list.boundary.DocumentListResource;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.read.ReadFilter;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Registers the filters that answer frequent reads, behind all other filters. */
@WebListener
public class HotReads implements ServletContextListener {

  private final Callers callers;
  private final MetricRegistry metrics;
  private final DocumentRead document;
  private final DocumentListRead list;

  @Inject
  public HotReads(
      Callers callers, MetricRegistry metrics, DocumentRead document, DocumentListRead list) {
    this.callers = callers;
    this.metrics = metrics;
    this.document = document;
    this.list = list;
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    new ReadFilter(list, callers, metrics, DocumentListResource.class, "documents")
        .register(event.getServletContext(), "document-list-read", "/documents");
    new ReadFilter(document, callers, metrics, DocumentsResource.class, "document")
        .register(event.getServletContext(), "document-read", "/documents/*");
  }
}
