// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.version;

import io.touchstone.http.digest.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;

/** Condenses the versions of many resources into one short text, the version of their list. */
public final class VersionDigest {

  private static final int LENGTH = 12;

  private final MessageDigest digest = Sha256.newDigest();
  private final ByteBuffer numbers = ByteBuffer.allocate(3 * Long.BYTES);

  public VersionDigest add(UUID id, long version) {
    return add(id.getMostSignificantBits(), id.getLeastSignificantBits(), version);
  }

  public VersionDigest add(long first, long second, long third) {
    numbers.clear();
    numbers.putLong(first).putLong(second).putLong(third);
    digest.update(numbers.array());
    return this;
  }

  public VersionDigest add(boolean first, boolean second) {
    digest.update((byte) ((first ? 1 : 0) + (second ? 2 : 0)));
    return this;
  }

  public VersionDigest add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
    digest.update(bytes);
    return this;
  }

  /** Returns the digest in URL-safe Base64, as entity tags allow; call it once, after all adds. */
  public String text() {
    byte[] head = Arrays.copyOf(digest.digest(), LENGTH);
    return Base64.getUrlEncoder().encodeToString(head);
  }
}
