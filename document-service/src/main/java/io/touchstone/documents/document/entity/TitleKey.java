// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

/** The sort key of a document's title. */
public final class TitleKey {

  private TitleKey() {}

  /**
   * Returns the title in lower case. Each character is converted on its own, so that the key of a
   * prefix is a prefix of the key. Otherwise the Greek sigma, for example, would depend on what
   * follows it.
   */
  public static String of(String title) {
    return title
        .codePoints()
        .map(Character::toLowerCase)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
