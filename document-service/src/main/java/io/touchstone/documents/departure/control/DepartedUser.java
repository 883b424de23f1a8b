// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.departure.control;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/** Removes the access of a deleted user, and the documents without another owner. */
@ApplicationScoped
public class DepartedUser {

  /** Maximum number of documents per request, so that user-service does not time out. */
  static final int BATCH = 20;

  private static final String DOCUMENTS =
      "SELECT document FROM document_access WHERE person = ? ORDER BY document LIMIT ?";

  private Database database;
  private AccessEditor access;
  private DocumentUpdates updates;

  protected DepartedUser() {}

  @Inject
  public DepartedUser(Database database, AccessEditor access, DocumentUpdates updates) {
    this.database = database;
    this.access = access;
    this.updates = updates;
  }

  /**
   * Removes the user from up to 20 documents. Returns whether these were the last.
   *
   * @param user the user who has deleted the account
   */
  public boolean removeSome(Caller user) {
    List<UUID> documents = database.list(DOCUMENTS, row -> row.uuid(1), user.id(), BATCH);
    documents.forEach(document -> remove(document, user));
    return documents.size() < BATCH;
  }

  /** Locks the document, so that nobody becomes an owner between the check and the deletion. */
  private void remove(UUID id, Caller user) {
    database.write(
        statements -> {
          DocumentStore.lock(statements, id, user.id())
              .ifPresent(visible -> remove(statements, visible.document(), user));
          return id;
        });
  }

  private void remove(Statements statements, Document document, Caller user) {
    if (!access.leave(statements, document.id(), user)) {
      updates.delete(statements, document.id(), document.version());
    }
  }
}
