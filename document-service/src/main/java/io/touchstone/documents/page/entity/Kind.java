// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of shapes. */
public enum Kind {
  RECTANGLE,
  ELLIPSE,
  DIAMOND,
  /** From its upper left corner to its lower right one. */
  LINE,
  /** Nothing but its text. */
  TEXT;

  private final String label = name().toLowerCase(Locale.ROOT);

  public static Optional<Kind> named(String name) {
    return Stream.of(values()).filter(kind -> kind.label.equals(name)).findFirst();
  }

  /** The name in representations. */
  public String label() {
    return label;
  }
}
