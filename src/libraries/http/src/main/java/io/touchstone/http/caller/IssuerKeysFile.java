// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** A file of public keys, replaced atomically: readers see all old keys or all new ones. */
record IssuerKeysFile(Path path) {

  boolean exists() {
    return Files.exists(path);
  }

  /**
   * Writes new keys.
   *
   * @return whether they differ from the old ones
   * @throws UncheckedIOException if they cannot be written; the old ones stay in place then
   */
  boolean replace(byte[] keys) {
    try {
      if (exists() && Arrays.equals(Files.readAllBytes(path), keys)) {
        return false;
      }
      Path draft = Files.createTempFile(path.getParent(), "issuer-keys", ".tmp");
      try {
        Files.write(draft, keys);
        Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
      return true;
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot write the issuer's keys to " + path, failed);
    }
  }
}
