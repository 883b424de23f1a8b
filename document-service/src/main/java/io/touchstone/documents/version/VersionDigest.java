// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.version;

import io.touchstone.http.digest.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;

/** Condenses the versions of many resources into one short text, the version of their list. */
public final class VersionDigest {

  private static final int LENGTH = 12;

  /** Collects all bytes first: many small updates of a digest cost more than the digest itself. */
  private ByteBuffer content = ByteBuffer.allocate(4096);

  public VersionDigest add(UUID id, long version) {
    return add(id.getMostSignificantBits(), id.getLeastSignificantBits(), version);
  }

  public VersionDigest add(long first, long second, long third) {
    withSpace(3 * Long.BYTES).putLong(first).putLong(second).putLong(third);
    return this;
  }

  public VersionDigest add(boolean first, boolean second) {
    withSpace(1).put((byte) ((first ? 1 : 0) + (second ? 2 : 0)));
    return this;
  }

  public VersionDigest add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    withSpace(Integer.BYTES + bytes.length).putInt(bytes.length).put(bytes);
    return this;
  }

  private ByteBuffer withSpace(int bytes) {
    if (content.remaining() < bytes) {
      content = ByteBuffer.allocate(2 * (content.position() + bytes)).put(content.flip());
    }
    return content;
  }

  /** Returns the digest in URL-safe Base64, as entity tags allow; call it once, after all adds. */
  public String text() {
    byte[] digest = Sha256.newDigest().digest(Arrays.copyOf(content.array(), content.position()));
    return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest, LENGTH));
  }
}
