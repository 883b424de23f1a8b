// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.DepartedUsers;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.Response.Status;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Adds, changes and removes access to documents, in one transaction per change. */
@Dependent
public record AccessEditor(
    Database database, DocumentUpdates updates, UserDirectory users, OwnershipListener ownership) {

  /** The maximum number of users of a document, whose profiles one request can fetch. */
  static final int MAX_USERS = 100;

  /**
   * Revokes what a user did as an owner, such as invitations, when the user loses that role.
   * Features that depend on this one implement it.
   */
  public interface OwnershipListener {

    /**
     * Called in the transaction that takes the role away.
     *
     * @param caller the user who removes the role
     * @param userId the user who loses the role
     */
    void ownershipLost(Statements statements, Caller caller, UUID document, long userId);
  }

  @Inject
  public AccessEditor {}

  /**
   * Shares a document with a user who has no access of their own yet, or with everyone.
   *
   * @throws jakarta.ws.rs.WebApplicationException 422 if there is no such user or they have deleted
   *     the account, 428 if a concurrent request has just shared with them, 409 if the document
   *     already has the maximum number of users
   */
  public Grant add(UUID id, Caller caller, long userId, Role role) {
    requireUser(userId);
    return database.write(
        statements -> {
          Document document = DocumentStore.lock(statements, id, caller, Role.OWNER).document();
          if (DepartedUsers.contains(statements, userId)) {
            throw ProblemException.invalid("/user", "must not be a deleted user");
          }
          if (ExistingGrants.find(statements, id, userId).isPresent()) {
            throw new ClientErrorException(Status.PRECONDITION_REQUIRED);
          }
          return insert(statements, document, caller, userId, role);
        });
  }

  private void requireUser(long userId) {
    if (!Grant.isEveryone(userId) && users.byId(Set.of(userId)).isEmpty()) {
      throw ProblemException.invalid("/user", "must be the id of an existing user");
    }
  }

  private Grant insert(
      Statements statements, Document document, Caller caller, long userId, Role role) {
    if (!Grant.isEveryone(userId)
        && ExistingGrants.countUsers(statements, document.id()) >= MAX_USERS) {
      throw ProblemException.conflict(
          "A document can be shared with up to " + MAX_USERS + " users; remove one first.");
    }
    updates.grant(statements, document, userId, role);
    Grant granted = ExistingGrants.find(statements, document.id(), userId).orElseThrow();
    audit(statements, "role.granted", caller, granted, Map.of());
    return granted;
  }

  /**
   * Changes the role of a grant.
   *
   * @param known the grant as the caller read it
   * @throws jakarta.ws.rs.WebApplicationException 412 if it has changed since, 409 if no owner
   *     would remain
   */
  public Grant change(Caller caller, Grant known, Role role) {
    return database.write(
        statements -> {
          DocumentStore.lock(statements, known.document(), caller, Role.OWNER);
          Grant changed = change(statements, caller, known, role);
          if (role != Role.OWNER) {
            revokeOwnership(statements, caller, known);
            requireOwner(statements, known);
          }
          return changed;
        });
  }

  private static Grant change(Statements statements, Caller caller, Grant known, Role role) {
    Preconditions.requireUpdated(ExistingGrants.change(statements, known, role));
    Grant changed = new Grant(known.document(), known.userId(), role, known.revision() + 1);
    audit(
        statements, "role.changed", caller, changed, Map.of("previousRole", known.role().label()));
    return changed;
  }

  /**
   * Removes a grant.
   *
   * @param known the grant as the caller read it
   * @param needed the role that the caller must have
   * @throws jakarta.ws.rs.WebApplicationException 412 if the grant has changed since, 409 if no
   *     owner would remain
   */
  public void remove(Caller caller, Grant known, Role needed) {
    database.run(
        statements -> {
          DocumentStore.lock(statements, known.document(), caller, needed);
          remove(statements, caller, known);
          requireOwner(statements, known);
        });
  }

  private void remove(Statements statements, Caller caller, Grant known) {
    Preconditions.requireUpdated(ExistingGrants.remove(statements, known));
    audit(statements, "role.revoked", caller, known, Map.of());
    revokeOwnership(statements, caller, known);
  }

  /** The creator remains an owner, unless the creator's account has been deleted. */
  private static void requireOwner(Statements statements, Grant lost) {
    if (lost.role() == Role.OWNER && ExistingGrants.countOwners(statements, lost.document()) == 0) {
      throw ProblemException.conflict(
          "A document needs an owner. Make another user an owner first, or delete the document.");
    }
  }

  /**
   * Removes the caller's access, in a transaction that has locked the document. Returns false, and
   * changes nothing, if no owner would remain.
   */
  public boolean leave(Statements statements, UUID document, Caller caller) {
    Optional<Grant> known = ExistingGrants.find(statements, document, caller.id());
    boolean owner = known.filter(grant -> grant.role() == Role.OWNER).isPresent();
    if (owner && ExistingGrants.countOwners(statements, document) == 1) {
      return false;
    }
    known.ifPresent(grant -> remove(statements, caller, grant));
    return true;
  }

  private void revokeOwnership(Statements statements, Caller caller, Grant known) {
    if (known.role() == Role.OWNER) {
      ownership.ownershipLost(statements, caller, known.document(), known.userId());
    }
  }

  /** Returns whether a user owns a document, in a transaction that has locked the document. */
  public static boolean isOwner(Statements statements, UUID document, long userId) {
    return ExistingGrants.find(statements, document, userId)
        .filter(grant -> grant.role() == Role.OWNER)
        .isPresent();
  }

  /**
   * Gives the caller at least this role, in a transaction that has locked the document.
   *
   * @throws ProblemException 409 if the document already has the maximum number of users, or the
   *     caller has deleted the account
   */
  public void raise(Statements statements, Document document, Caller caller, Role role) {
    if (DepartedUsers.contains(statements, caller.id())) {
      throw ProblemException.conflict("Your account has been deleted.");
    }
    Optional<Grant> known = ExistingGrants.find(statements, document.id(), caller.id());
    if (known.isEmpty()) {
      insert(statements, document, caller, caller.id(), role);
    } else if (!known.get().role().covers(role)) {
      change(statements, caller, known.get(), role);
    }
  }

  private static void audit(
      Statements statements, String event, Caller caller, Grant grant, Map<String, ?> more) {
    Map<String, Object> details = new HashMap<>(more);
    details.put("document", grant.document());
    details.put("grantee", grant.forEveryone() ? Grant.EVERYONE : grant.userId());
    details.put("role", grant.role().label());
    statements.afterCommit(() -> AuditLog.record(event, caller.id(), details));
  }
}
