// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.entity;

import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import java.time.Instant;
import java.util.UUID;

/**
 * A comment on a document.
 *
 * @param number unique among all comments that the document ever had
 */
public record Comment(
    UUID document,
    long number,
    long author,
    Instant created,
    Instant edited,
    String text,
    long version) {

  /** Returns the role that the caller needs to delete it: authors may delete their own comments. */
  public Role neededToDelete(Caller caller) {
    return author == caller.id() ? Role.VIEWER : Role.OWNER;
  }
}
