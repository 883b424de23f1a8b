// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How much a list says of each document. */
public enum Detail {
  /** What leads on to the document. */
  SUMMARY,
  /** All its members. */
  FULL,
  /** All its members, its creator and summaries of its pages. */
  EMBEDDED;

  public static Optional<Detail> named(String name) {
    return Stream.of(values()).filter(detail -> detail.label().equals(name)).findFirst();
  }

  /** The name in requests. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether creators are part of it. */
  public boolean namesCreators() {
    return this != SUMMARY;
  }
}
