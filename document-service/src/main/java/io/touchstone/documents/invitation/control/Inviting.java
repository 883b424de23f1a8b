// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.control.Sharing;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.InvitationContent;
import io.touchstone.documents.invitation.entity.SeenInvitation;
import io.touchstone.documents.invitation.entity.Status;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The life of an invitation: made and withdrawn by owners, accepted or declined by the invitee. */
@ApplicationScoped
public class Inviting {

  private static final int MOST_PENDING = 100;

  @Inject Database database;
  @Inject DocumentReading reading;
  @Inject Sharing sharing;
  @Inject InvitationStore invitations;

  /**
   * @throws ProblemException 404 where there is none that concerns the caller
   */
  public SeenInvitation find(UUID id, Caller caller) {
    return invitations
        .find(id, caller, DocumentStore.now())
        .filter(SeenInvitation::visible)
        .orElseThrow(Inviting::none);
  }

  private static ProblemException none() {
    return ProblemException.notFound(
        "there is no invitation with this id, or none that you may see");
  }

  /**
   * Invites within a transaction and returns the id of the invitation.
   *
   * @throws ProblemException 409 where that login is invited already, or too many are
   */
  public UUID invite(
      Statements statements, UUID document, Caller caller, InvitationContent content) {
    reading.lock(statements, document, caller, Role.OWNER);
    Instant now = DocumentStore.now();
    requireNew(InvitationStore.pending(statements, document, now), content.login());
    Invitation invitation =
        new Invitation(
            UUID.randomUUID(),
            document,
            caller.id(),
            content.login(),
            content.role(),
            Status.PENDING,
            now,
            content.expires(),
            1);
    InvitationStore.insert(statements, invitation);
    return invitation.id();
  }

  private static void requireNew(List<String> pending, String login) {
    if (pending.contains(login)) {
      throw ProblemException.conflict(
          "this login is invited already; delete that invitation first");
    }
    if (pending.size() >= MOST_PENDING) {
      throw ProblemException.conflict(
          MOST_PENDING + " invitations are pending, and no more can be; delete one first");
    }
  }

  /**
   * Gives the invitee the role; the same again for what they accepted before.
   *
   * @throws ProblemException 409 where it is declined or expired
   */
  public void accept(UUID id, Caller caller) {
    database.write(statements -> decide(statements, id, caller, Status.ACCEPTED));
  }

  /**
   * @throws ProblemException 409 where it is accepted or expired
   */
  public void decline(UUID id, Caller caller) {
    database.write(statements -> decide(statements, id, caller, Status.DECLINED));
  }

  private Status decide(Statements statements, UUID id, Caller caller, Status decision) {
    Document document = lockDocument(statements, id, caller);
    SeenInvitation seen =
        InvitationStore.find(statements, id, caller, DocumentStore.now())
            .orElseThrow(Inviting::none);
    requireInvitee(seen);
    if (seen.status() == decision) {
      return decision;
    }
    if (!seen.open()) {
      throw ProblemException.conflict("this invitation is " + seen.status().label());
    }
    InvitationStore.decide(statements, seen.invitation(), decision);
    if (decision == Status.ACCEPTED) {
      sharing.raise(statements, document, caller.id(), seen.invitation().role());
    }
    return decision;
  }

  /** All that changes an invitation to a document happens one after the other. */
  private static Document lockDocument(Statements statements, UUID id, Caller caller) {
    return InvitationStore.find(statements, id, caller, DocumentStore.now())
        .flatMap(seen -> DocumentStore.lock(statements, seen.invitation().document(), caller.id()))
        .orElseThrow(Inviting::none)
        .document();
  }

  private static void requireInvitee(SeenInvitation seen) {
    if (!seen.visible()) {
      throw none();
    }
    if (!seen.forCaller()) {
      throw ProblemException.forbidden("only who is invited can accept or decline");
    }
  }

  /**
   * @throws ProblemException 403 for an invitee who does not own the document
   */
  public static void requireOwner(SeenInvitation seen) {
    if (seen.access().role() != Role.OWNER) {
      throw ProblemException.forbidden("only owners of the document withdraw; decline it instead");
    }
  }

  /**
   * @param known the invitation as the caller, an owner, knows it
   * @throws ProblemException 412 where it was changed meanwhile
   */
  public void withdraw(SeenInvitation known, Caller caller) {
    boolean done =
        database.write(
            statements -> {
              reading.lock(statements, known.invitation().document(), caller, Role.OWNER);
              return InvitationStore.delete(statements, known.invitation());
            });
    if (!done) {
      throw ProblemException.preconditionFailed();
    }
  }
}
