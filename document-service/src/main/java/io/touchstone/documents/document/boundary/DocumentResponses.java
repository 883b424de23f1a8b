// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.RenderedDocument;
import io.touchstone.documents.document.control.RenderedDocuments;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

/** Builds responses with one document. */
@ApplicationScoped
public class DocumentResponses {

  private RenderedDocuments documents;
  private DocumentLinks links;

  protected DocumentResponses() {}

  @Inject
  public DocumentResponses(RenderedDocuments documents, DocumentLinks links) {
    this.documents = documents;
    this.links = links;
  }

  public Response ok(VisibleDocument visible, HttpHeaders request) {
    return with(Response.ok(), visible, request).build();
  }

  public Response created(VisibleDocument visible, HttpHeaders request) {
    return with(Response.status(Response.Status.CREATED), visible, request)
        .header(HttpHeaders.LOCATION, links.document(visible.document().id()).uri())
        .build();
  }

  private ResponseBuilder with(
      ResponseBuilder response, VisibleDocument visible, HttpHeaders request) {
    RenderedDocument document = documents.render(visible.document(), MediaFormat.of(request));
    document.forEachHeader(visible.access().caching(), response::header);
    return response.entity(document.body()).type(document.format().type());
  }
}
