// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Four bytes after a value, made of its key and itself: what is cut off, or is another key's, is
 * not taken for it. They are no defence against somebody who may write to Redis.
 */
final class Checksum {

  private Checksum() {}

  static byte[] add(byte[] key, byte[] value) {
    byte[] checked = Arrays.copyOf(value, value.length + Integer.BYTES);
    ByteBuffer.wrap(checked).putInt(value.length, of(key, value, value.length));
    return checked;
  }

  /** The value without its checksum, where that is right. */
  static Optional<byte[]> remove(byte[] key, byte[] checked) {
    int length = checked.length - Integer.BYTES;
    return length >= 0 && ByteBuffer.wrap(checked).getInt(length) == of(key, checked, length)
        ? Optional.of(Arrays.copyOf(checked, length))
        : Optional.empty();
  }

  private static int of(byte[] key, byte[] value, int length) {
    CRC32C sum = new CRC32C();
    sum.update(key);
    sum.update(value, 0, length);
    return (int) sum.getValue();
  }
}
