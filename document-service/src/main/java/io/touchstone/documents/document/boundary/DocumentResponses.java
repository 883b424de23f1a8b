// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.ReadResponse;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Builds responses with one document. Each version of it is rendered once. */
@Dependent
public record DocumentResponses(
    RenditionCache cache,
    UserDirectory users,
    DocumentRepresentation representation,
    DocumentLinks links) {

  @Inject
  public DocumentResponses {}

  /** What determines a body, so that a cached one is never stale. */
  private record Key(UUID id, long version, MediaFormat format, Optional<UserReference> creator) {}

  /**
   * Returns the response to a GET.
   *
   * @param request returns the value of a header, or null
   * @throws ProblemException 503 if the creator is not cached and user-service is unavailable
   */
  ReadResponse read(VisibleDocument visible, UnaryOperator<String> request) {
    return select(visible, request).read(format -> body(visible.document(), format));
  }

  public Response ok(VisibleDocument visible, HttpHeaders request) {
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
        .withModified(document.saved())
        .withLinks(
            List.of(
                links.documents().header("collection"),
                links.comments(document.id()).header("comments")));
  }

  byte[] body(Document document, MediaFormat format) {
    Optional<UserReference> creator = users.find(document.creator());
    return cache.get(
        new Key(document.id(), document.version(), format, creator),
        () -> format.render(new DocumentWithCreator(document, creator), representation::full));
  }
}
