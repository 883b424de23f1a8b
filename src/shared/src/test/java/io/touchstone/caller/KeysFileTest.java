// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysFileTest {

  private static final int LONGER_THAN_NAMES_MAY_BE = 300;

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

  @Test
  void replacesWhatIsNoText() throws IOException {
    KeysFile file = new KeysFile(directory.resolve("keys.json"));
    Files.write(file.path(), new byte[] {(byte) 0xff});
    assertTrue(file.replace("{\"keys\":[]}"));
    assertEquals("{\"keys\":[]}", Files.readString(file.path()));
  }

  @Test
  void leavesNothingWhereItFails() {
    KeysFile file = new KeysFile(directory.resolve("x".repeat(LONGER_THAN_NAMES_MAY_BE)));
    assertThrows(UncheckedIOException.class, () -> file.replace("{\"keys\":[]}"));
    assertEquals(0, directory.toFile().list().length);
  }
}
