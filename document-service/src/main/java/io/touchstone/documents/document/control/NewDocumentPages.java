// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.storage.database.Statements;
import java.util.UUID;

/**
 * Stores the pages that a new document starts with. The page feature implements it, because it
 * depends on this feature and not the other way round.
 */
public interface NewDocumentPages {

  /** Returns the size of a blank page, in bytes. */
  int blankPageSize();

  /** Adds a blank page to a document that has none. */
  void addBlank(Statements statements, UUID document);

  /**
   * Copies the pages of one document to another that has none.
   *
   * @return the number of pages copied
   */
  int copy(Statements statements, UUID source, UUID target);
}
