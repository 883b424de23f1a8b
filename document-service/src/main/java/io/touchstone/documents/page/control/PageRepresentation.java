// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/** Renders pages, with members in alphabetical order. */
@Dependent
public record PageRepresentation(DocumentLinks links) {

  @Inject
  public PageRepresentation {}

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

  /** Renders a page with its shapes, which are stored as JSON and are not parsed. */
  public byte[] full(Page page, MediaFormat format) {
    return format
        .writer()
        .link("document", links.document(page.document()))
        .number("height", page.height())
        .number("number", page.number())
        .json("shapes", page.shapes())
        .text("title", page.title())
        .link(RepresentationWriter.SELF, page(page))
        .number("width", page.width())
        .toBytes();
  }

  /** Renders a list of pages, without the links to its neighbours. */
  public RepresentationWriter list(UUID document, List<Page> pages, MediaFormat format) {
    return format
        .writer()
        .link("document", links.document(document))
        .rendered("pages", pages.stream().map(page -> full(page, format)).toList());
  }
}
