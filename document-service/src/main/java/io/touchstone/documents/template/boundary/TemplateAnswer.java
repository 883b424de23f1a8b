// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.TreeMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.UUID;

/** Answers with what a document gives to those made from it. */
@ApplicationScoped
public class TemplateAnswer {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentReading documents;
  @Inject PageStore pages;
  @Inject DocumentLinks links;

  /** All that is said here changes the document's version. */
  Response read(UUID id, Caller caller, HttpHeaders request) {
    VisibleDocument visible = documents.find(id, caller, Role.VIEWER);
    Document document = visible.document();
    Caching caching = visible.access().caching();
    Form form = Form.of(request);
    String tag = form.tag(document.version());
    if (Preconditions.unchanged(request, tag, document.saved())) {
      return caching.notModified(tag);
    }
    TreeMembers members = form.members(JSON);
    describe(document, members);
    return caching.apply(Response.ok(members.build(), form.type()), tag, document.saved()).build();
  }

  private void describe(Document document, Members members) {
    Link uri = links.document(document.id());
    Link template = uri.append("/template");
    members
        .link("create", template)
        .link("document", uri)
        .number("pageCount", pages.count(document.id()))
        .text("title", document.title())
        .link(Members.SELF, template);
  }
}
