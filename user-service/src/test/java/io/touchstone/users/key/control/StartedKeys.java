// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import java.nio.file.Path;
import java.util.Optional;

/** Makes what the container would inject. */
public final class StartedKeys {

  private StartedKeys() {}

  /** The keys in this directory, made where there are none. */
  public static SigningKeys in(Path directory) {
    SigningKeys keys = new SigningKeys(Optional.empty(), directory.toString());
    keys.start(null);
    return keys;
  }
}
