// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import io.touchstone.storage.schedule.DatabaseTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * Deletes documents. The pages of a document have a maximum size, but its comments and invitations
 * may be too many to delete within the time limit of a statement. Such a document is withdrawn from
 * all its users immediately, and a background task deletes it in pieces.
 */
@ApplicationScoped
public class DocumentDeletion extends DatabaseTask {

  /** The maximum number of comments or invitations that one statement deletes. */
  static final int BATCH = 1_000;

  private static final Logger LOG = System.getLogger(DocumentDeletion.class.getName());
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private static final UUID LOWEST = new UUID(0, 0);

  /** Counts up to the limit only, so that it takes the same time for any number. */
  private static final String COUNT_COMMENTS =
      "SELECT COUNT(*) AS count FROM (SELECT 1 FROM comment WHERE document = ? LIMIT ?) listed";

  private static final String COUNT_INVITATIONS =
      "SELECT COUNT(*) AS count FROM (SELECT 1 FROM invitation WHERE document = ? LIMIT ?) listed";
  private static final String DELETE = "DELETE FROM document WHERE id = ? AND version = ?";
  private static final String CLOSE =
      "UPDATE document SET version = version + 1 WHERE id = ? AND version = ?";
  private static final String WITHDRAW = "DELETE FROM document_access WHERE document = ?";

  /** Invitees list these invitations; their number is limited. */
  private static final String WITHDRAW_INVITATIONS =
      "DELETE FROM invitation WHERE document = ? AND status = 'pending' AND expires > ?";

  private static final String SCHEDULE = "INSERT INTO document_deletion (document) VALUES (?)";
  private static final String SCHEDULED =
      "SELECT document FROM document_deletion WHERE document > ? ORDER BY document LIMIT ?";
  private static final String DELETE_COMMENTS =
      "DELETE FROM comment WHERE document = ? AND number IN"
          + " (SELECT number FROM comment WHERE document = ? ORDER BY number LIMIT ?)";
  private static final String DELETE_INVITATIONS =
      "DELETE FROM invitation WHERE id IN (SELECT id FROM invitation WHERE document = ? LIMIT ?)";
  private static final String DELETE_REST = "DELETE FROM document WHERE id = ?";

  private Database database;

  protected DocumentDeletion() {}

  @Inject
  public DocumentDeletion(Database database) {
    this.database = database;
  }

  /**
   * Deletes a document, or withdraws it and schedules its deletion, within a transaction that has
   * locked it. Returns false if it has changed; the transaction must then be rolled back.
   */
  public static boolean start(Statements statements, UUID document, long version) {
    OwnerQuota.Usage usage = OwnerQuota.of(statements, document);
    boolean unchanged =
        exceedsBatch(statements, COUNT_COMMENTS, document)
                || exceedsBatch(statements, COUNT_INVITATIONS, document)
            ? withdraw(statements, document, version)
            : statements.update(DELETE, document, version) == 1;
    OwnerQuota.remove(statements, usage);
    return unchanged;
  }

  private static boolean exceedsBatch(Statements statements, String count, UUID document) {
    return statements
        .first(count, row -> row.number("count") > BATCH, document, BATCH + 1)
        .orElseThrow();
  }

  private static boolean withdraw(Statements statements, UUID document, long version) {
    if (statements.update(CLOSE, document, version) == 0) {
      return false;
    }
    statements.update(WITHDRAW, document);
    statements.update(WITHDRAW_INVITATIONS, document, DocumentStore.now());
    statements.update(SCHEDULE, document);
    return true;
  }

  /** Deletes all scheduled documents, and returns the time until the next run. */
  @Override
  protected Duration run() {
    UUID last = LOWEST;
    List<UUID> scheduled;
    do {
      scheduled = database.list(SCHEDULED, row -> row.uuid("document"), last, BATCH);
      for (UUID document : scheduled) {
        delete(document);
        last = document;
      }
    } while (scheduled.size() == BATCH);
    return INTERVAL;
  }

  private void delete(UUID document) {
    try {
      deleteAll(DELETE_COMMENTS, document, document, BATCH);
      deleteAll(DELETE_INVITATIONS, document, BATCH);
      database.write(statements -> statements.update(DELETE_REST, document));
    } catch (DatabaseException failed) {
      LOG.log(
          Level.WARNING,
          "Deletion of document {0} is incomplete and will be continued: {1}",
          document,
          failed.getMessage());
    }
  }

  private void deleteAll(String batch, Object... parameters) {
    int deleted;
    do {
      deleted = database.write(statements -> statements.update(batch, parameters));
    } while (deleted == BATCH);
  }
}
