// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Kinds of shapes. */
public enum ShapeKind {
  RECTANGLE,
  ELLIPSE,
  DIAMOND,
  /** A line from the upper left to the lower right corner. */
  LINE,
  /** Text without an outline. */
  TEXT;

  private final String label = name().toLowerCase(Locale.ROOT);

  public static Optional<ShapeKind> named(String name) {
    return Stream.of(values()).filter(kind -> kind.label.equals(name)).findFirst();
  }

  /** Returns the name in representations. */
  public String label() {
    return label;
  }
}
