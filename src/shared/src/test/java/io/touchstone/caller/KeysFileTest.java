// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysFileTest {

  @TempDir Path directory;

  @Test
  void tellsWhetherTheKeysAreOthersThanBefore() throws IOException {
    KeysFile file = new KeysFile(directory.resolve("keys.json"));
    assertFalse(file.exists());
    assertTrue(file.replace("{\"keys\":[]}"));
    assertTrue(file.exists());
    assertFalse(file.replace("{\"keys\":[]}"));
    assertTrue(file.replace("{\"keys\":[{}]}"));
    assertEquals("{\"keys\":[{}]}", Files.readString(file.path()));
    assertEquals(1, directory.toFile().list().length);
  }
}
