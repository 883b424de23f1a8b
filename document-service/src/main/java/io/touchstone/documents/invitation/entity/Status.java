// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import java.util.Locale;

/** What became of an invitation. */
public enum Status {
  /** The invitee can decide. */
  PENDING,
  ACCEPTED,
  DECLINED,
  /** Nobody decided in time. The database keeps these as pending. */
  EXPIRED;

  public static Status named(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  /** The name in representations and in the database. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
