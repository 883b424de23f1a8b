// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The backup script on a volume that is nearly full, with fake programs. */
@DisabledOnOs(OS.WINDOWS)
class BackupSpaceTest {

  private static final Path SCRIPT =
      Path.of(System.getProperty("project.root"), "src/deployment/kubernetes/stores/backup/backup");
  private static final int VOLUME_KIB = 10_240;

  @TempDir Path directory;

  private Path backups;
  private Path programs;

  @BeforeEach
  void fill() throws IOException {
    backups = Files.createDirectory(directory.resolve("backups"));
    programs = Files.createDirectory(directory.resolve("programs"));
    program(
        "df",
        "used=$(cat %1$s/* | wc -c); echo disk; echo disk x x $((%2$d - used / 1024))"
            .formatted(backups, VOLUME_KIB));
    for (int day = 1; day <= 3; day++) {
      Files.write(backups.resolve("users-2026010" + day + "T000000Z.dump"), new byte[2 << 20]);
    }
  }

  private void program(String name, String script) throws IOException {
    Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private void dumpOf(int mebibytes) throws IOException {
    program(
        "pg_dump",
        "for last; do :; done; head -c %d /dev/zero >\"${last#--file=}\""
            .formatted(mebibytes << 20));
  }

  @Test
  void keepsAllDumpsIfThereIsSpace() throws Exception {
    dumpOf(2);
    assertEquals(0, run());
    assertEquals(4, dumps().size());
  }

  @Test
  void deletesTheOldestDumpsBeforeTheNextOne() throws Exception {
    Files.write(backups.resolve("other"), new byte[3 << 20]);
    dumpOf(2);
    assertEquals(0, run());
    assertEquals("users-20260103T000000Z.dump", dumps().get(0));
    assertEquals(2, dumps().size());
  }

  @Test
  void failsBeforeItDeletesTheLastDump() throws Exception {
    Files.write(backups.resolve("other"), new byte[4 << 20]);
    Files.write(backups.resolve("users-20260104T000000Z.dump"), new byte[5 << 20]);
    dumpOf(5);
    assertEquals(1, run());
    assertEquals(List.of("users-20260104T000000Z.dump"), dumps());
  }

  private int run() throws IOException, InterruptedException {
    Map<String, String> environment =
        Map.of(
            "PATH",
            programs + ":" + System.getenv("PATH"),
            "PGDATABASE",
            "users",
            "BACKUP_DIR",
            backups.toString());
    InstalledProgram.Result result =
        new InstalledProgram(List.of("sh", SCRIPT.toString()), environment).execute(directory);
    assertTrue(result.output().startsWith("backup: "), result.output());
    return result.status();
  }

  private List<String> dumps() {
    String[] files = backups.toFile().list();
    return Stream.of(files).filter(name -> name.endsWith(".dump")).sorted().toList();
  }
}
