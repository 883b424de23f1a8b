// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.RequestedPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.hypermedia.VersionDigest;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * A page of a list with what is its caller's own.
 *
 * @param requested with a tag that also tells what was read
 * @param readBefore which documents of the page the caller has read
 */
record PersonalPage(RequestedPage requested, Set<UUID> readBefore) {

  /**
   * @param known all the documents that the caller has read
   */
  static PersonalPage of(RequestedPage shared, Set<UUID> known) {
    Set<UUID> readBefore =
        shared.page().entries().stream()
            .map(Listed::document)
            .filter(known::contains)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    VersionDigest version = new VersionDigest().add(shared.tag());
    readBefore.forEach(document -> version.add(document, 1));
    return new PersonalPage(shared.with(shared.form().tag(version.text())), readBefore);
  }
}
