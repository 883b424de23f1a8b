// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.UUID;

/** Builds responses that describe a document as a template. */
@ApplicationScoped
public class TemplateResponses {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentReader documents;
  @Inject PageStore pages;
  @Inject DocumentLinks links;

  /** Uses the entity tag of the document, whose version changes with everything shown here. */
  Response read(UUID id, Caller caller, HttpHeaders request) {
    VisibleDocument visible = documents.find(id, caller, Role.VIEWER);
    Document document = visible.document();
    CachePolicy caching = visible.access().caching();
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(document.version());
    if (Preconditions.isNotModified(request, tag, document.saved())) {
      return caching.notModified(tag);
    }
    TreeWriter writer = format.treeWriter(JSON);
    describe(document, writer);
    return caching.apply(Response.ok(writer.build(), format.type()), tag, document.saved()).build();
  }

  private void describe(Document document, RepresentationWriter writer) {
    Link uri = links.document(document.id());
    Link template = uri.append("/template");
    writer
        .link("create", template)
        .link("document", uri)
        .number("pageCount", pages.count(document.id()))
        .text("title", document.title())
        .link(RepresentationWriter.SELF, template);
  }
}
