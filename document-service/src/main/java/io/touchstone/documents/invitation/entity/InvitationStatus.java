// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import java.util.Locale;

/** The states of an invitation. */
public enum InvitationStatus {
  /** The invitee can accept or decline. */
  PENDING,
  ACCEPTED,
  DECLINED,
  /** The invitee did not decide in time. The database stores these as pending. */
  EXPIRED;

  public static InvitationStatus named(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  /** Returns the name in representations and in the database. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
