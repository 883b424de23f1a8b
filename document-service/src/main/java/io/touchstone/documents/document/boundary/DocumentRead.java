// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.RenderedDocument;
import io.touchstone.documents.document.control.RenderedDocuments;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.read.boundary.DatabaseRead;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.read.ReadResponse;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Reads single documents. One statement yields the version and the access; a document is loaded
 * only if that version is neither cached nor known to the client.
 */
@ApplicationScoped
public class DocumentRead extends DatabaseRead {

  private static final String PATH = "/documents/";

  private DocumentReader reader;
  private RenderedDocuments documents;

  protected DocumentRead() {}

  @Inject
  public DocumentRead(DocumentReader reader, RenderedDocuments documents) {
    this.reader = reader;
    this.documents = documents;
  }

  @Override
  protected boolean names(HttpServletRequest request) {
    String path = request.getRequestURI();
    return path.startsWith(PATH) && Identifier.isUuid(path, PATH.length());
  }

  @Override
  protected ReadResponse read(HttpServletRequest request, Caller caller) {
    UUID id = UUID.fromString(request.getRequestURI().substring(PATH.length()));
    return read(id, caller, request::getHeader);
  }

  /**
   * Returns the response to a GET.
   *
   * @param request returns the value of a header, or null
   * @throws ProblemException 404 without access, 503 if the creator is not cached and user-service
   *     is unavailable
   */
  ReadResponse read(UUID id, Caller caller, UnaryOperator<String> request) {
    DocumentState state = reader.state(id, caller, Role.VIEWER);
    CachePolicy caching = state.access().caching();
    MediaFormat format = MediaFormat.of(request.apply(HttpHeaders.ACCEPT));
    String tag = format.tag(state.version());
    if (Preconditions.isNotModified(request, tag, state.saved())) {
      return ReadResponse.notModified(header -> caching.forEachHeader(tag, header));
    }
    RenderedDocument document = documents.find(id, state, caller, format);
    return new ReadResponse(
        document.format().contentType(),
        document.body(),
        header -> document.forEachHeader(caching, header));
  }
}
