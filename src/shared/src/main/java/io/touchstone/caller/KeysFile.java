// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** A file of public keys. Whoever reads it has all of the old ones or all of the new. */
public record KeysFile(Path path) {

  boolean exists() {
    return Files.exists(path);
  }

  /**
   * @return whether they are others than before
   * @throws UncheckedIOException where they cannot be kept; those before are still there
   */
  public boolean replace(String keys) {
    byte[] bytes = keys.getBytes(StandardCharsets.UTF_8);
    try {
      if (exists() && Arrays.equals(Files.readAllBytes(path), bytes)) {
        return false;
      }
      Path draft = Files.createTempFile(path.getParent(), "issuer-keys", ".tmp");
      try {
        Files.write(draft, bytes);
        Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
      return true;
    } catch (IOException failed) {
      throw new UncheckedIOException("the keys of the issuer cannot be kept in " + path, failed);
    }
  }
}
