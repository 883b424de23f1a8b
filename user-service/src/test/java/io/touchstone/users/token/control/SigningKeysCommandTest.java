// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

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

  private final ByteArrayOutputStream output = new ByteArrayOutputStream();

  @TempDir Path directory;

  @Test
  void createsAFileThatReplicasCanShare() {
    String file = directory.resolve("new/keys.json").toString();
    assertEquals(0, run(file));
    TestSigningKeys.started(Optional.of(file), directory);
    assertEquals("", output());
  }

  @Test
  void keepsAnExistingFile() throws IOException {
    Path file = Files.writeString(directory.resolve("keys.json"), "kept");
    assertEquals(0, run(file.toString()));
    assertEquals("kept", Files.readString(file));
  }

  @Test
  void printsOneLineIfTheFileCannotBeCreated() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    assertEquals(1, run(file.resolve("keys.json").toString()));
    assertTrue(output().matches("keys: .*file of signing keys.*\\R"), output());
  }

  @Test
  void printsOneLineIfNoFileIsNamed() {
    assertEquals(2, run());
    assertTrue(output().matches("keys: .*\\R"), output());
  }

  private int run(String... arguments) {
    return SigningKeysCommand.run(arguments, new PrintStream(output, true, StandardCharsets.UTF_8));
  }

  private String output() {
    return output.toString(StandardCharsets.UTF_8);
  }
}
