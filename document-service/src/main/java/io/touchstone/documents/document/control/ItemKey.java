// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Form;
import java.util.Optional;
import java.util.UUID;

/**
 * All that the bytes of a document in a list depend on, whoever the caller is.
 *
 * @param creator empty also where the list names none
 */
record ItemKey(UUID document, long version, Optional<User> creator, Detail detail, Form form) {

  static ItemKey of(Listed entry, Optional<User> creator, Detail detail, Form form) {
    return new ItemKey(entry.document(), entry.version(), creator, detail, form);
  }

  static ItemKey of(ListItem item, Detail detail, Form form) {
    Document document = item.document();
    return new ItemKey(document.id(), document.version(), item.creator(), detail, form);
  }
}
