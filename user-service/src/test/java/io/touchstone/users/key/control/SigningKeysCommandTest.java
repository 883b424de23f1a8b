// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigningKeysCommandTest {

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  @TempDir Path directory;

  @Test
  void makesAFileThatReplicasCanShare() {
    String file = directory.resolve("new/keys.json").toString();
    assertEquals(0, run(file));
    assertEquals(mounted(file).id(), mounted(file).id());
    assertEquals("", said());
  }

  @Test
  void leavesAFileThatIsThere() throws IOException {
    Path file = Files.writeString(directory.resolve("keys.json"), "kept");
    assertEquals(0, run(file.toString()));
    assertEquals("kept", Files.readString(file));
  }

  @Test
  void saysInOneLineThatTheFileCannotBeMade() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    assertEquals(1, run(file.resolve("keys.json").toString()));
    assertTrue(said().matches("keys: .*file of signing keys.*\\R"), said());
  }

  @Test
  void saysInOneLineThatNoFileIsNamed() {
    assertEquals(2, run());
    assertTrue(said().matches("keys: .*\\R"), said());
  }

  private int run(String... arguments) {
    return SigningKeysCommand.run(arguments, new PrintStream(said, true, StandardCharsets.UTF_8));
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  private SigningKeys mounted(String file) {
    SigningKeys keys = new SigningKeys(Optional.of(file), directory.toString());
    keys.start(null);
    return keys;
  }
}
