// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.read.boundary.DatabaseHotRead;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.RepresentationResponse;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Reads single documents: one statement yields the document and the access of the caller. */
@Dependent
public record DocumentHotRead(DocumentStore store, DocumentResponses responses)
    implements DatabaseHotRead {

  private static final String PATH = "/documents/";

  @Inject
  public DocumentHotRead {}

  @Override
  public boolean names(HttpServletRequest request) {
    String path = request.getRequestURI();
    return path.startsWith(PATH) && Identifier.isUuid(path, PATH.length());
  }

  @Override
  public RepresentationResponse read(HttpServletRequest request, Caller caller) {
    UUID id = UUID.fromString(request.getRequestURI().substring(PATH.length()));
    return read(id, caller, request::getHeader);
  }

  /**
   * Returns the response to a GET.
   *
   * @param request returns the value of a header, or null
   * @throws ProblemException 404 without access
   */
  RepresentationResponse read(UUID id, Caller caller, UnaryOperator<String> request) {
    return responses.read(store.find(id, caller, Role.VIEWER), request);
  }
}
