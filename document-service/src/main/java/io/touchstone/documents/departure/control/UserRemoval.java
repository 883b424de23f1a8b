// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.departure.control;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.document.control.DocumentDeletion;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.user.control.DepartedUsers;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Removes the access of a deleted user, and the documents without another owner. */
@Dependent
public record UserRemoval(Database database, AccessEditor access) {

  /** Maximum number of documents per request, so that user-service does not time out. */
  static final int BATCH = 20;

  /** Each failure may take as long as the time limit of a statement. */
  private static final int MAX_FAILURES = 3;

  private static final Logger LOG = System.getLogger(UserRemoval.class.getName());

  private static final String FROM =
      "SELECT document FROM document_access WHERE user_id = ? AND document >= ?"
          + " ORDER BY document LIMIT ?";
  private static final String BEFORE =
      "SELECT document FROM document_access WHERE user_id = ? AND document < ?"
          + " ORDER BY document LIMIT ?";

  @Inject
  public UserRemoval {}

  /**
   * Records the departure, withdraws up to 20 invitations to the user, and removes the user from up
   * to 20 documents. A document that cannot be changed now is left for a later request. Returns
   * whether nothing is left.
   *
   * @param user the user who has deleted the account
   * @throws DatabaseException if documents are left and none of them can be changed now
   */
  public boolean removeSome(Caller user) {
    // From then on, nobody can invite the user or give them a role.
    database.write(statements -> DepartedUsers.add(statements, user));
    int invitations =
        database.write(statements -> InvitationStore.withdrawSome(statements, user, BATCH));
    List<UUID> documents = some(user);
    List<DatabaseException> failures = new ArrayList<>();
    int removed = 0;
    for (UUID document : documents) {
      try {
        remove(document, user);
        removed++;
      } catch (DatabaseException failed) {
        LOG.log(
            Level.WARNING,
            "User {0} cannot be removed from document {1} now: {2}",
            String.valueOf(user.id()),
            document,
            failed.getMessage());
        failures.add(failed);
        if (failures.size() == MAX_FAILURES) {
          break;
        }
      }
    }
    if (removed == 0 && !failures.isEmpty()) {
      throw failures.get(0);
    }
    return failures.isEmpty() && documents.size() < BATCH && invitations < BATCH;
  }

  /** Starts at a random id, so that documents that fail each time do not hold up the others. */
  private List<UUID> some(Caller user) {
    UUID start = UUID.randomUUID();
    List<UUID> some =
        new ArrayList<>(database.list(FROM, row -> row.uuid("document"), user.id(), start, BATCH));
    some.addAll(
        database.list(BEFORE, row -> row.uuid("document"), user.id(), start, BATCH - some.size()));
    return some;
  }

  /** Locks the document, so that nobody becomes an owner between the check and the deletion. */
  private void remove(UUID id, Caller user) {
    database.run(
        statements ->
            DocumentStore.lock(statements, id, user)
                .ifPresent(visible -> remove(statements, visible.document(), user)));
  }

  private void remove(Statements statements, Document document, Caller user) {
    if (!access.leave(statements, document.id(), user)) {
      DocumentDeletion.start(statements, document.id(), document.version());
    }
  }
}
