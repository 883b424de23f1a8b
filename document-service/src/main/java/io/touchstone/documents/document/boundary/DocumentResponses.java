// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationResponse;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Builds responses with one document. Each version of it is rendered once. */
@Dependent
public record DocumentResponses(
    RenditionCache cache, DocumentRepresentation representation, DocumentLinks links) {

  @Inject
  public DocumentResponses {}

  /** What determines a body, so that a cached one is never stale. */
  private record Key(UUID id, long version, MediaFormat format) {}

  /**
   * Returns the response to a GET.
   *
   * @param request returns the value of a header, or null
   */
  RepresentationResponse read(VisibleDocument visible, UnaryOperator<String> request) {
    return select(visible, request).read(format -> body(visible.document(), format));
  }

  public Response changed(VisibleDocument visible, HttpHeaders request) {
    return select(visible, request::getHeaderString)
        .changed(format -> body(visible.document(), format));
  }

  public Response created(VisibleDocument visible, HttpHeaders request) {
    return select(visible, request::getHeaderString)
        .created(
            links.document(visible.document().id()), format -> body(visible.document(), format));
  }

  private SelectedRepresentation select(VisibleDocument visible, UnaryOperator<String> request) {
    Document document = visible.document();
    return SelectedRepresentation.of(request, visible.caching(), document.version())
        .withLinks(
            List.of(
                links.documents().header("collection"),
                links.comments(document.id()).header("comments")));
  }

  byte[] body(Document document, MediaFormat format) {
    return cache.get(
        new Key(document.id(), document.version(), format),
        () -> format.render(document, representation::full));
  }
}
