// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {

  @TempDir Path directory;

  @Test
  void hasNoOptionsWithoutFile() {
    assertEquals(Optional.empty(), new ClassArchive(directory.resolve("a.jsa")).options());
  }

  @Test
  void publishesWhatTheJvmWrote() throws Exception {
    ClassArchive archive = new ClassArchive(directory.resolve("a.jsa"));
    Files.writeString(archive.draft(), "classes");
    archive.publish();
    assertEquals("classes", Files.readString(archive.file()));
    assertFalse(Files.exists(archive.draft()));
    assertTrue(archive.options().orElseThrow().contains("SharedArchiveFile=" + archive.file()));
  }

  @Test
  void hasNoOptionsIfTheScriptWouldSplitThePath() throws Exception {
    Path spaced = Files.createDirectory(directory.resolve("my files"));
    ClassArchive archive = new ClassArchive(Files.createFile(spaced.resolve("a.jsa")));
    assertEquals(Optional.empty(), archive.options());
  }

  @Test
  void startsWithDamagedArchive() throws Exception {
    ClassArchive archive = new ClassArchive(directory.resolve("a.jsa"));
    Files.writeString(archive.file(), "damaged");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String[] options = archive.options().orElseThrow().split(" ");
    Process jvm = new ProcessBuilder(java.toString(), options[0], options[1], "-version").start();
    assertEquals(0, jvm.waitFor());
  }
}
