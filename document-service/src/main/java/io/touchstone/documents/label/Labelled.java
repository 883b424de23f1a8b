// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.label;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** An enum whose constants have names in requests, representations or the database. */
public interface Labelled {

  String name();

  /** Returns the name in lower case. */
  default String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the constant with this label. */
  static <E extends Enum<E> & Labelled> Optional<E> find(Class<E> type, String label) {
    return Stream.of(type.getEnumConstants())
        .filter(each -> each.label().equals(label))
        .findFirst();
  }
}
