// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IssuerKeysTest {

  @TempDir Path directory;

  @Test
  void needsNoKeysWithoutALocation() {
    IssuerKeys keys = new IssuerKeys(Optional.empty(), directory.resolve("keys.json").toString());
    keys.start(null);
    assertTrue(keys.available());
    assertTrue(keys.upToDate());
    keys.close();
  }
}
