// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.control.DocumentWriting;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.user.control.Users;
import io.touchstone.problem.FieldError;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Changes of who may do what with a document, one transaction each. */
@ApplicationScoped
public class Sharing {

  /** As many people as one request brings the profiles of. */
  static final int MOST_PEOPLE = 100;

  @Inject Database database;
  @Inject DocumentReading reading;
  @Inject DocumentWriting writing;
  @Inject Users users;

  /**
   * Shares with a person who has no access of their own yet.
   *
   * @throws ProblemException 422 where there is no such user, 428 where somebody else has just
   *     shared with them
   */
  public Grant add(UUID id, Caller caller, long person, Role role) {
    requireUser(person);
    return database.write(
        statements -> {
          Document document = reading.lock(statements, id, caller, Role.OWNER).document();
          if (Grants.find(statements, id, person).isPresent()) {
            throw ProblemException.preconditionRequired();
          }
          return insert(statements, document, person, role);
        });
  }

  private void requireUser(long person) {
    if (!Grant.isEveryone(person) && users.byId(Set.of(person)).isEmpty()) {
      throw ProblemException.invalid(
          List.of(new FieldError("/user", "there is no user with this id")));
    }
  }

  private Grant insert(Statements statements, Document document, long person, Role role) {
    if (!Grant.isEveryone(person) && Grants.persons(statements, document.id()) >= MOST_PEOPLE) {
      throw ProblemException.conflict(
          "a document is shared with at most " + MOST_PEOPLE + " people; remove somebody first");
    }
    writing.grant(statements, document, person, role);
    return Grants.find(statements, document.id(), person).orElseThrow();
  }

  /**
   * @param known the access as the caller knows it
   * @throws ProblemException 412 where somebody else was first
   */
  public Grant change(Caller caller, Grant known, Role role) {
    return database.write(
        statements -> {
          reading.lock(statements, known.document(), caller, Role.OWNER);
          requireDone(Grants.change(statements, known, role));
          return Grants.find(statements, known.document(), known.person()).orElseThrow();
        });
  }

  /**
   * @param known the access as the caller knows it
   * @param needed the role that the caller must have
   * @throws ProblemException 412 where somebody else was first
   */
  public void remove(Caller caller, Grant known, Role needed) {
    database.write(
        statements -> {
          reading.lock(statements, known.document(), caller, needed);
          requireDone(Grants.remove(statements, known));
          return known;
        });
  }

  private static void requireDone(boolean done) {
    if (!done) {
      throw ProblemException.preconditionFailed();
    }
  }

  /**
   * Gives a person at least this role, in a transaction that holds the document's lock.
   *
   * @throws ProblemException 409 where there are too many people already
   */
  public void raise(Statements statements, Document document, long person, Role role) {
    Optional<Grant> known = Grants.find(statements, document.id(), person);
    if (known.isEmpty()) {
      insert(statements, document, person, role);
    } else if (!known.get().role().covers(role)) {
      Grants.change(statements, known.get(), role);
    }
  }
}
