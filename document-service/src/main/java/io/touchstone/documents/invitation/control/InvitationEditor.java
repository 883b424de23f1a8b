// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.InvitationContent;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.user.control.DepartedUsers;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Lets owners create and withdraw invitations, and invitees accept or decline them. */
@Dependent
public record InvitationEditor(
    Database database, AccessEditor accessEditor, InvitationStore invitations) {

  /** From one inviter to one login. It is low, so that nobody can use up the limit of a login. */
  private static final int MAX_PENDING_TO = 10;

  /** To one document, and to one login. */
  private static final int MAX_PENDING = 100;

  private static final int MAX_OF_INVITER = 500;

  /** How long invitations are stored that have expired or were decided on. */
  private static final Duration RETENTION = Duration.ofDays(1);

  @Inject
  public InvitationEditor {}

  /**
   * Returns an invitation that the caller may see: as its invitee or as an owner of the document.
   *
   * @throws ProblemException 404 if there is none
   */
  public VisibleInvitation find(UUID id, Caller caller) {
    return invitations
        .find(id, caller, DocumentStore.now())
        .filter(VisibleInvitation::concernsCaller)
        .orElseThrow(InvitationEditor::notFound);
  }

  private static ProblemException notFound() {
    return ProblemException.notFound("This invitation does not exist, or you may not see it.");
  }

  /**
   * Creates an invitation within a transaction and returns its id.
   *
   * @throws ProblemException 409 if this login has a pending invitation, or document, login or
   *     caller have the maximum number of them; 422 if the account of this login has been deleted
   */
  public UUID invite(
      Statements statements, UUID document, Caller caller, InvitationContent content) {
    DocumentStore.lock(statements, document, caller, Role.OWNER);
    Instant now = DocumentStore.now();
    InvitationStore.deleteOld(statements, now.minus(RETENTION));
    requireNew(InvitationStore.pending(statements, document, now), content.login());
    if (InvitationStore.countPendingTo(statements, content.login(), now) >= MAX_PENDING) {
      throw ProblemException.conflict(
          "This login has too many pending invitations. Retry when some are accepted or declined.");
    }
    if (InvitationStore.countPendingTo(statements, content.login(), caller.id(), now)
        >= MAX_PENDING_TO) {
      throw ProblemException.conflict(
          "One login can have up to "
              + MAX_PENDING_TO
              + " pending invitations from you; delete one first.");
    }
    if (InvitationStore.countOf(statements, caller.id()) >= MAX_OF_INVITER) {
      throw ProblemException.conflict(
          "You can have up to "
              + MAX_OF_INVITER
              + " invitations that are pending or ended within a day; delete some first.");
    }
    // Last, because users share the lock that is held from then on.
    if (DepartedUsers.contains(statements, content.login())) {
      throw ProblemException.invalid("/login", "must not be the login of a deleted account");
    }
    Invitation invitation =
        new Invitation(
            UUID.randomUUID(),
            document,
            caller.id(),
            content.login(),
            content.role(),
            Invitation.Status.PENDING,
            now,
            content.expires(),
            1);
    InvitationStore.insert(statements, invitation);
    InvitationStore.audit(
        statements,
        "sent",
        caller,
        invitation,
        Map.of("login", invitation.login(), "role", invitation.role().label()));
    return invitation.id();
  }

  private static void requireNew(List<String> pending, String login) {
    if (pending.contains(login)) {
      throw ProblemException.conflict(
          "This login already has a pending invitation; delete that one first.");
    }
    if (pending.size() >= MAX_PENDING) {
      throw ProblemException.conflict(
          "A document can have up to " + MAX_PENDING + " pending invitations; delete one first.");
    }
  }

  /**
   * Gives the invitee the role. Accepting again has no effect.
   *
   * @throws ProblemException 404 or 403 if the invitation is not the caller's, 409 if it is
   *     declined or expired, or the inviter no longer owns the document
   */
  public void accept(UUID id, Caller caller) {
    database.run(statements -> decide(statements, id, caller, Invitation.Status.ACCEPTED));
  }

  /**
   * Declines an invitation. Declining again has no effect.
   *
   * @throws ProblemException 404 or 403 if the invitation is not the caller's, 409 if it is
   *     accepted or expired
   */
  public void decline(UUID id, Caller caller) {
    database.run(statements -> decide(statements, id, caller, Invitation.Status.DECLINED));
  }

  private void decide(Statements statements, UUID id, Caller caller, Invitation.Status decision) {
    Document document = lockDocument(statements, id, caller);
    VisibleInvitation visible =
        InvitationStore.find(statements, id, caller, DocumentStore.now())
            .orElseThrow(InvitationEditor::notFound);
    requireInvitee(visible);
    if (visible.status() == decision) {
      return;
    }
    if (!visible.open()) {
      throw ProblemException.conflict(
          "This invitation is already " + visible.status().label() + ".");
    }
    if (decision == Invitation.Status.ACCEPTED) {
      requireOwnedByInviter(statements, visible.invitation());
    }
    if (!InvitationStore.decide(statements, visible.invitation(), decision, visible.now())) {
      throw notFound(); // withdrawn meanwhile, because the inviter's account was deleted
    }
    InvitationStore.audit(
        statements,
        decision.label(),
        caller,
        visible.invitation(),
        Map.of(
            "inviter", visible.invitation().inviter(),
            "role", visible.invitation().role().label()));
    if (decision == Invitation.Status.ACCEPTED) {
      accessEditor.raise(statements, document, caller, visible.invitation().role());
    }
  }

  /** An invitation can be accepted only while the user who sent it owns the document. */
  private static void requireOwnedByInviter(Statements statements, Invitation invitation) {
    if (!AccessEditor.isOwner(statements, invitation.document(), invitation.inviter())) {
      throw ProblemException.conflict(
          "The user who invited you no longer owns the document. Ask an owner to invite you.");
    }
  }

  /** Locks the document, so that changes to its invitations happen one after another. */
  private static Document lockDocument(Statements statements, UUID id, Caller caller) {
    return InvitationStore.find(statements, id, caller, DocumentStore.now())
        .flatMap(visible -> DocumentStore.lock(statements, visible.invitation().document(), caller))
        .orElseThrow(InvitationEditor::notFound)
        .document();
  }

  private static void requireInvitee(VisibleInvitation visible) {
    if (!visible.concernsCaller()) {
      throw notFound();
    }
    if (!visible.forCaller()) {
      throw ProblemException.forbidden("Only the invitee can accept or decline an invitation.");
    }
  }

  /**
   * Checks that the caller owns the document.
   *
   * @throws ProblemException 403 if not
   */
  public static void requireOwner(VisibleInvitation visible) {
    if (visible.access().role() != Role.OWNER) {
      throw ProblemException.forbidden(
          "Only an owner of the document can withdraw an invitation; decline it instead.");
    }
  }

  /**
   * Deletes an invitation.
   *
   * @param known the invitation as the caller, an owner, read it
   * @throws jakarta.ws.rs.WebApplicationException 412 if it has changed since
   */
  public void withdraw(VisibleInvitation known, Caller caller) {
    Invitation invitation = known.invitation();
    database.run(
        statements -> {
          DocumentStore.lock(statements, invitation.document(), caller, Role.OWNER);
          Preconditions.requireUpdated(InvitationStore.delete(statements, invitation));
          InvitationStore.audit(statements, "withdrawn", caller, invitation, Map.of());
        });
  }
}
