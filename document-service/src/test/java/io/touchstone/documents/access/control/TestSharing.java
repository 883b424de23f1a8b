// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.user.control.KnownUsers;

/** Sharing on the database of a test. */
public final class TestSharing {

  private TestSharing() {}

  public static Sharing of(TestDocuments documents) {
    Sharing sharing = new Sharing();
    sharing.database = documents.database();
    sharing.reading = documents.reading();
    sharing.writing = documents.writing();
    sharing.users = new KnownUsers();
    return sharing;
  }

  public static Grants grants(TestDocuments documents) {
    Grants grants = new Grants();
    grants.database = documents.database();
    return grants;
  }
}
