// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.boundary;

import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.attribute.entity.VersionedAttributes;
import io.touchstone.documents.document.control.DocumentLinks;
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

/** Builds responses with the attributes of a document. */
@ApplicationScoped
public class AttributesResponses {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject AttributeStore store;
  @Inject DocumentLinks links;

  /** Loads the attributes only if the client does not have the current version. */
  Response read(UUID document, CachePolicy caching, HttpHeaders request) {
    if (Preconditions.isConditional(request)) {
      String tag = MediaFormat.of(request).tag(store.version(document));
      if (Preconditions.isNotModified(request, tag)) {
        return caching.notModified(tag);
      }
    }
    return ok(store.find(document), caching, request);
  }

  Response ok(VersionedAttributes known, CachePolicy caching, HttpHeaders request) {
    MediaFormat format = MediaFormat.of(request);
    Link document = links.document(known.document());
    TreeWriter writer =
        format
            .treeWriter(JSON)
            .value("attributes", known.content().attributes())
            .link("document", document)
            .link(RepresentationWriter.SELF, document.append("/attributes"));
    return caching
        .apply(Response.ok(writer.build(), format.type()), format.tag(known.version()))
        .build();
  }
}
