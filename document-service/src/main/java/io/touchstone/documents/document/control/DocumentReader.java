// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/** Reads documents and checks what the caller may do with them. */
@Dependent
public record DocumentReader(DocumentStore store) {

  private static final CallerAccess NONE = new CallerAccess(Role.NONE, Role.NONE);

  @Inject
  public DocumentReader {}

  /**
   * Returns a document in which the caller has at least the given role.
   *
   * @throws ProblemException 404, 401 or 403 as {@link CallerAccess#require} describes
   */
  public VisibleDocument find(UUID id, Caller caller, Role needed) {
    return permitted(store.find(id, caller.id()), caller, needed);
  }

  /** Like {@link #find}, within a transaction, which does not lock the document. */
  VisibleDocument find(Statements statements, UUID id, Caller caller, Role needed) {
    return permitted(DocumentStore.find(statements, id, caller.id()), caller, needed);
  }

  /**
   * Like {@link #find}, within a transaction that locks the document and its access until it ends.
   */
  public VisibleDocument lock(Statements statements, UUID id, Caller caller, Role needed) {
    return permitted(DocumentStore.lock(statements, id, caller.id()), caller, needed);
  }

  private static VisibleDocument permitted(
      Optional<VisibleDocument> found, Caller caller, Role needed) {
    found.map(VisibleDocument::access).orElse(NONE).require(needed, caller);
    return found.orElseThrow();
  }
}
