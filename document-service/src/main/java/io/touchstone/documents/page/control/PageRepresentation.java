// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import io.touchstone.hypermedia.TreeMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonBuilderFactory;
import java.util.List;
import java.util.UUID;

/** Describes pages, in the order of their members' names. */
@ApplicationScoped
public class PageRepresentation {

  @Inject DocumentLinks links;

  public Link pages(UUID document) {
    return links.document(document).append("/pages");
  }

  public Link page(Page page) {
    return page(page.document(), page.number());
  }

  private Link page(UUID document, long number) {
    return pages(document).append("/" + number);
  }

  /** A page whose shapes are one link away. */
  public void summary(PageSummary page, Members members) {
    members
        .number("height", page.height())
        .number("number", page.number())
        .text("title", page.title())
        .link(Members.SELF, page(page.document(), page.number()))
        .number("width", page.width());
  }

  public <M extends Members> M full(Page page, M members) {
    members
        .link("document", links.document(page.document()))
        .number("height", page.height())
        .number("number", page.number())
        .value("shapes", page.shapesToJson())
        .text("title", page.title())
        .link(Members.SELF, page(page))
        .number("width", page.width());
    return members;
  }

  public TreeMembers list(UUID document, List<Page> pages, Form form, JsonBuilderFactory json) {
    return form.members(json)
        .link("document", links.document(document))
        .list("pages", pages, this::full);
  }
}
