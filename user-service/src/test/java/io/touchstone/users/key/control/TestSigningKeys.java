// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import java.nio.file.Path;
import java.util.Optional;

/** Creates the keys that the container would inject. */
public final class TestSigningKeys {

  private TestSigningKeys() {}

  /** Returns the keys in this directory, and creates them if there are none. */
  public static SigningKeys in(Path directory) {
    SigningKeys keys = new SigningKeys(Optional.empty(), directory.toString());
    keys.start(null);
    return keys;
  }
}
