// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.version.VersionDigest;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * A page of a list together with the caller's reading history.
 *
 * @param requested the page; its tag also depends on {@code readBefore}
 * @param readBefore documents of the page that the caller has read
 */
record PersonalPage(ListPageRendition requested, Set<UUID> readBefore) {

  /**
   * Returns the page for one caller.
   *
   * @param known all documents that the caller has read
   */
  static PersonalPage of(ListPageRendition shared, Set<UUID> known) {
    Set<UUID> readBefore =
        shared.page().entries().stream()
            .map(ListEntry::document)
            .filter(known::contains)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    VersionDigest version = new VersionDigest().add(shared.tag());
    readBefore.forEach(document -> version.add(document, 1));
    return new PersonalPage(shared.with(shared.format().tag(version.text())), readBefore);
  }
}
