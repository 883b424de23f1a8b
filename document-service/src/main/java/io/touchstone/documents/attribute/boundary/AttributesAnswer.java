// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.boundary;

import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.attribute.entity.KnownAttributes;
import io.touchstone.documents.document.control.DocumentLinks;
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

/** Answers with the attributes of a document. */
@ApplicationScoped
public class AttributesAnswer {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject AttributeStore store;
  @Inject DocumentLinks links;

  /** Loads the attributes only for a client that does not have them. */
  Response read(UUID document, Caching caching, HttpHeaders request) {
    if (Preconditions.isConditional(request)) {
      String tag = Form.of(request).tag(store.version(document));
      if (Preconditions.unchanged(request, tag)) {
        return caching.notModified(tag);
      }
    }
    return ok(store.find(document), caching, request);
  }

  Response ok(KnownAttributes known, Caching caching, HttpHeaders request) {
    Form form = Form.of(request);
    Link document = links.document(known.document());
    TreeMembers members =
        form.members(JSON)
            .value("attributes", known.content().attributes())
            .link("document", document)
            .link(Members.SELF, document.append("/attributes"));
    return caching
        .apply(Response.ok(members.build(), form.type()), form.tag(known.version()))
        .build();
  }
}
