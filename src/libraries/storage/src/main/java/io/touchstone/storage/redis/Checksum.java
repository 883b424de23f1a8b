// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Appends a CRC-32C of key and value to a value, to detect truncated values and those of another
 * key. It does not protect against someone who can write to Redis.
 */
final class Checksum {

  private Checksum() {}

  static byte[] add(byte[] key, byte[] value) {
    byte[] stored = Arrays.copyOf(value, value.length + Integer.BYTES);
    ByteBuffer.wrap(stored).putInt(value.length, of(key, value, value.length));
    return stored;
  }

  /** Returns the value without its checksum; empty if the checksum is wrong. */
  static Optional<byte[]> remove(byte[] key, byte[] stored) {
    int length = stored.length - Integer.BYTES;
    return length >= 0 && ByteBuffer.wrap(stored).getInt(length) == of(key, stored, length)
        ? Optional.of(Arrays.copyOf(stored, length))
        : Optional.empty();
  }

  private static int of(byte[] key, byte[] value, int length) {
    CRC32C sum = new CRC32C();
    sum.update(key);
    sum.update(value, 0, length);
    return (int) sum.getValue();
  }
}
