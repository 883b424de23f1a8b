// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import java.util.Locale;

/** The relations that a caller can have to a document. */
enum Actor {
  ANONYMOUS,
  /** Signed in, without a role on any of the documents. */
  STRANGER,
  /** Invited, but has neither accepted nor declined. */
  INVITEE,
  VIEWER,
  COMMENTER,
  EDITOR,
  OWNER;

  boolean hasRole() {
    return compareTo(VIEWER) >= 0;
  }

  /** Returns the name in the tables and in the API. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
