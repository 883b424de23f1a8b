// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/**
 * A document without its pages.
 *
 * @param creator id of the user who created it and always owns it
 * @param created in whole seconds
 * @param saved when it or one of its pages last changed, in whole seconds
 * @param size of its title and pages, in bytes
 * @param version grows by one with each such change
 */
public record Document(
    UUID id, String title, long creator, Instant created, Instant saved, long size, long version) {

  /**
   * Returns the sort key of a title: the title in lower case. Each character is converted on its
   * own, so that the key of a prefix is a prefix of the key. Otherwise the Greek sigma, for
   * example, would depend on what follows it.
   */
  public static String sortKey(String title) {
    return title
        .codePoints()
        .map(Character::toLowerCase)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Returns the number of bytes of a text in UTF-8. */
  public static int utf8Length(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
