// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IssuerKeysFileTest {

  private static final int TOO_LONG_FOR_A_NAME = 300;

  @TempDir Path directory;

  @Test
  void reportsWhetherTheKeysChanged() throws IOException {
    IssuerKeysFile file = new IssuerKeysFile(directory.resolve("keys.json"));
    assertFalse(file.exists());
    assertTrue(file.replace(bytes("{\"keys\":[]}")));
    assertTrue(file.exists());
    assertFalse(file.replace(bytes("{\"keys\":[]}")));
    assertTrue(file.replace(bytes("{\"keys\":[{}]}")));
    assertEquals("{\"keys\":[{}]}", Files.readString(file.path()));
    assertEquals(1, directory.toFile().list().length);
  }

  @Test
  void replacesMalformedText() throws IOException {
    IssuerKeysFile file = new IssuerKeysFile(directory.resolve("keys.json"));
    Files.write(file.path(), new byte[] {(byte) 0xff});
    assertTrue(file.replace(bytes("{\"keys\":[]}")));
    assertEquals("{\"keys\":[]}", Files.readString(file.path()));
  }

  @Test
  void leavesNoFileBehindIfItFails() {
    IssuerKeysFile file = new IssuerKeysFile(directory.resolve("x".repeat(TOO_LONG_FOR_A_NAME)));
    assertThrows(UncheckedIOException.class, () -> file.replace(bytes("{\"keys\":[]}")));
    assertEquals(0, directory.toFile().list().length);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
