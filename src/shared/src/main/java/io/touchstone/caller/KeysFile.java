// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file of public keys. Whoever reads it has all of the old ones or all of the new. */
public record KeysFile(Path path) {

  boolean exists() {
    return Files.exists(path);
  }

  /**
   * @return whether they are others than before
   */
  public boolean replace(String keys) {
    try {
      if (exists() && Files.readString(path).equals(keys)) {
        return false;
      }
      Path draft = Files.createTempFile(path.getParent(), "issuer-keys", ".tmp");
      Files.writeString(draft, keys);
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
      return true;
    } catch (IOException failed) {
      throw new UncheckedIOException("the keys of the issuer cannot be kept in " + path, failed);
    }
  }
}
