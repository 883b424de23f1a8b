// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.UUID;

/** One short text for the versions of many resources. */
final class PageDigest {

  private static final int LENGTH = 12;

  private final MessageDigest digest = sha256();
  private final ByteBuffer entry = ByteBuffer.allocate(3 * Long.BYTES);

  void add(UUID id, long version) {
    entry.clear();
    entry
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .putLong(version);
    digest.update(entry.array());
  }

  void add(boolean first, boolean second) {
    digest.update((byte) ((first ? 1 : 0) + (second ? 2 : 0)));
  }

  String text() {
    ByteBuffer head = ByteBuffer.wrap(digest.digest(), 0, LENGTH);
    byte[] bytes = new byte[LENGTH];
    head.get(bytes);
    return Base64.getUrlEncoder().encodeToString(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
