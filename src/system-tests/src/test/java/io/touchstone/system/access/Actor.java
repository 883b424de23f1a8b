// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.util.Locale;

/** Who asks. */
enum Actor {
  ANONYMOUS,
  /** Signed in, and in no relation to any of the documents. */
  STRANGER,
  /** Invited, and has not decided. */
  INVITEE,
  VIEWER,
  COMMENTER,
  EDITOR,
  OWNER;

  boolean hasRole() {
    return compareTo(VIEWER) >= 0;
  }

  /** As the tables and the product's roles are written. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
