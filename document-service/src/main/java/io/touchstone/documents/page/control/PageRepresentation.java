// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonBuilderFactory;
import java.util.List;
import java.util.UUID;

/** Renders pages, with members in alphabetical order. */
@ApplicationScoped
public class PageRepresentation {

  private DocumentLinks links;

  protected PageRepresentation() {}

  @Inject
  public PageRepresentation(DocumentLinks links) {
    this.links = links;
  }

  public Link pages(UUID document) {
    return links.document(document).append("/pages");
  }

  public Link page(Page page) {
    return page(page.document(), page.number());
  }

  private Link page(UUID document, long number) {
    return pages(document).append("/" + number);
  }

  /** Renders a page without its shapes, which are one link away. */
  public void summary(PageSummary page, RepresentationWriter writer) {
    writer
        .number("height", page.height())
        .number("number", page.number())
        .text("title", page.title())
        .link(RepresentationWriter.SELF, page(page.document(), page.number()))
        .number("width", page.width());
  }

  public <M extends RepresentationWriter> M full(Page page, M writer) {
    writer
        .link("document", links.document(page.document()))
        .number("height", page.height())
        .number("number", page.number())
        .value("shapes", page.shapesToJson())
        .text("title", page.title())
        .link(RepresentationWriter.SELF, page(page))
        .number("width", page.width());
    return writer;
  }

  public TreeWriter list(
      UUID document, List<Page> pages, MediaFormat format, JsonBuilderFactory json) {
    return format
        .treeWriter(json)
        .link("document", links.document(document))
        .list("pages", pages, this::full);
  }
}
