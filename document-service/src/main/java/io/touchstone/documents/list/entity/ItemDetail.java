// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How much of each document a list returns. */
public enum ItemDetail {
  /** A few members and the link to the document. */
  SUMMARY,
  /** All its members. */
  FULL,
  /** All its members, its creator and summaries of its pages. */
  EMBEDDED;

  public static Optional<ItemDetail> named(String name) {
    return Stream.of(values()).filter(detail -> detail.label().equals(name)).findFirst();
  }

  /** Returns the name in requests. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether it includes creators. */
  public boolean namesCreators() {
    return this != SUMMARY;
  }
}
