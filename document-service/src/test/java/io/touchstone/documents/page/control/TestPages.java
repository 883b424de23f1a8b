// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.database.Database;
import io.touchstone.documents.document.control.DocumentLinks;

/** What reads pages, without a container. */
public final class TestPages {

  private TestPages() {}

  public static PageStore store(Database database) {
    PageStore store = new PageStore();
    store.database = database;
    return store;
  }

  public static PageRepresentation representation(DocumentLinks links) {
    PageRepresentation representation = new PageRepresentation();
    representation.links = links;
    return representation;
  }
}
