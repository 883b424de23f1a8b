// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/** Reads documents and checks what the caller may do with them. */
@ApplicationScoped
public class DocumentReader {

  private static final CallerAccess NONE = new CallerAccess(Role.NONE, Role.NONE);

  private DocumentStore store;
  private UserDirectory users;

  protected DocumentReader() {}

  @Inject
  public DocumentReader(DocumentStore store, UserDirectory users) {
    this.store = store;
    this.users = users;
  }

  /**
   * Returns a document in which the caller has at least the given role.
   *
   * @throws ProblemException 404, 401 or 403 as {@link CallerAccess#require} describes
   */
  public VisibleDocument find(UUID id, Caller caller, Role needed) {
    return permitted(store.find(id, caller.id()), caller, needed);
  }

  /**
   * Like {@link #find}, within a transaction that locks the document and its access until it ends.
   */
  public VisibleDocument lock(Statements statements, UUID id, Caller caller, Role needed) {
    return permitted(DocumentStore.lock(statements, id, caller.id()), caller, needed);
  }

  /**
   * Checks the role of the caller within a transaction, without locking the document.
   *
   * @throws ProblemException 404, 401 or 403 as {@link CallerAccess#require} describes
   */
  void require(Statements statements, UUID id, Caller caller, Role needed) {
    DocumentStore.state(statements, id, caller.id())
        .map(DocumentState::access)
        .orElse(NONE)
        .require(needed, caller);
  }

  private static VisibleDocument permitted(
      Optional<VisibleDocument> found, Caller caller, Role needed) {
    found.map(VisibleDocument::access).orElse(NONE).require(needed, caller);
    return found.orElseThrow();
  }

  /**
   * Returns only what a conditional request or an access check needs.
   *
   * @throws ProblemException 404, 401 or 403 as {@link CallerAccess#require} describes
   */
  public DocumentState state(UUID id, Caller caller, Role needed) {
    Optional<DocumentState> found = store.state(id, caller.id());
    found.map(DocumentState::access).orElse(NONE).require(needed, caller);
    return found.orElseThrow();
  }

  /**
   * Adds the creator, who is missing if user-service does not know them.
   *
   * @throws ProblemException 503 if the creator is not cached and user-service is unavailable
   */
  public DocumentWithCreator withCreator(Document document) {
    return new DocumentWithCreator(document, users.find(document.creator()));
  }
}
