// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import io.touchstone.documents.document.control.TestDocuments;

/** Creations in the database of a test. */
public final class TestCreations {

  private TestCreations() {}

  public static Creations in(TestDocuments documents) {
    Creations creations = new Creations();
    creations.database = documents.database();
    return creations;
  }
}
