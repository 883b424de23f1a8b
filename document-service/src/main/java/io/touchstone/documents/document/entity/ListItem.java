// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.documents.user.entity.User;
import java.util.List;
import java.util.Optional;

/**
 * What a list says of a document, as far as the {@link Detail} of the list asks.
 *
 * @param creator empty also where user-service knows the creator no more
 */
public record ListItem(Document document, Optional<User> creator, List<PageSummary> pages) {

  public CreatedDocument created() {
    return new CreatedDocument(document, creator);
  }
}
