// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.user.control.Users;
import io.touchstone.documents.user.entity.User;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Documents as their callers may see them. */
@ApplicationScoped
public class DocumentReading {

  private static final Access NONE = new Access(Role.NONE, Role.NONE);

  @Inject DocumentStore store;
  @Inject Users users;

  /**
   * @throws ProblemException 404, 401 or 403 where the caller has not the role
   */
  public VisibleDocument find(UUID id, Caller caller, Role needed) {
    return permitted(store.find(id, caller.id()), caller, needed);
  }

  /**
   * As {@link #find}, in a transaction: until it ends, no other changes the document or its access.
   */
  public VisibleDocument lock(Statements statements, UUID id, Caller caller, Role needed) {
    return permitted(DocumentStore.lock(statements, id, caller.id()), caller, needed);
  }

  private static VisibleDocument permitted(
      Optional<VisibleDocument> found, Caller caller, Role needed) {
    found.map(VisibleDocument::access).orElse(NONE).require(needed, caller);
    return found.orElseThrow();
  }

  /**
   * Only what a conditional request needs.
   *
   * @throws ProblemException 404, 401 or 403 where the caller has not the role
   */
  public DocumentState state(UUID id, Caller caller, Role needed) {
    Optional<DocumentState> found = store.state(id, caller.id());
    found.map(DocumentState::access).orElse(NONE).require(needed, caller);
    return found.orElseThrow();
  }

  /**
   * @throws ProblemException 503 where user-service is needed and down
   */
  public CreatedDocument withCreator(Document document) {
    Map<Long, User> known = users.byId(Set.of(document.creator()));
    return new CreatedDocument(document, Optional.ofNullable(known.get(document.creator())));
  }
}
