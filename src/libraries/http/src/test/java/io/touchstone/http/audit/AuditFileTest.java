// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditFileTest {

  @TempDir Path directory;

  @Test
  void containsNothingButEventsAndContinuesAfterARestart() throws IOException {
    for (String event : List.of("first", "second")) {
      AuditFile file = new AuditFile();
      file.open(directory.resolve("logs"));
      AuditLog.record(event, 7, Map.of());
      Logger.getLogger("io.touchstone.other").info("not an event");
      file.contextDestroyed(null);
      AuditLog.record("unheard", 7, Map.of());
    }
    List<String> lines = Files.readAllLines(directory.resolve("logs/audit.0.log"));
    assertEquals(2, lines.size());
    assertTrue(lines.get(0).contains("\"event\":\"first\""));
    assertTrue(lines.get(1).contains("\"event\":\"second\""));
  }

  @Test
  void aDirectoryThatCannotBeCreatedIsNoFailure() throws IOException {
    Path occupied = Files.createFile(directory.resolve("occupied"));
    AuditFile file = new AuditFile();
    file.open(occupied.resolve("logs"));
    file.contextDestroyed(null);
  }
}
