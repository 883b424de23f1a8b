// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Statements;
import java.util.UUID;

/**
 * Revokes what a user did as an owner, for example invitations, when they lose that role. Features
 * that depend on this one implement it.
 */
public interface FormerOwners {

  /**
   * Called in the transaction that takes the role away.
   *
   * @param caller the user who removes the role
   * @param userId the user who loses the role
   */
  void ownershipLost(Statements statements, Caller caller, UUID document, long userId);
}
