// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkAreaTest {

  private static final String STATE = "workarea/org.eclipse.osgi/framework.info";
  private static final FileTime EARLIER = FileTime.fromMillis(1_700_000_000_000L);

  @TempDir Path directory;

  private WorkArea cached;
  private Path stopped;
  private Path next;

  @BeforeEach
  void stopServer() throws IOException {
    cached = new WorkArea(directory.resolve("cache").resolve("gateway"));
    next = directory.resolve("next");
    stopped = server("stopped", "resolved");
  }

  private Path server(String name, String state) throws IOException {
    Path server = directory.resolve(name);
    Files.createDirectories(server.resolve(STATE).getParent());
    Files.writeString(server.resolve(STATE), state);
    Files.setLastModifiedTime(server.resolve(STATE), EARLIER);
    return server;
  }

  @Test
  void nextServerStartsWithTheFilesOfTheFirstCopyAndTheirTimes() throws Exception {
    cached.save(stopped);
    cached.save(server("later", "later state"));
    cached.copyTo(next);
    assertEquals("resolved", Files.readString(next.resolve(STATE)));
    assertEquals(EARLIER, Files.getLastModifiedTime(next.resolve(STATE)));
  }

  @Test
  void serverKeepsItsOwn() throws Exception {
    cached.save(stopped);
    Path own = server("own", "own state");
    cached.copyTo(own);
    assertEquals("own state", Files.readString(own.resolve(STATE)));
  }

  @Test
  void serverStartsWithoutCopy() throws Exception {
    cached.copyTo(next);
    assertFalse(Files.exists(next));
  }

  @Test
  void lockAndCommandKeyStayWithTheServer() throws Exception {
    Files.writeString(stopped.resolve("workarea/.sLock"), "");
    Files.writeString(stopped.resolve("workarea/.sCommandAuth"), "key");
    cached.save(stopped);
    assertFalse(list(cached.directory()).stream().anyMatch(file -> file.contains(".s")));
  }

  @Test
  void failedCopyLeavesNothingBehind() throws Exception {
    assertThrows(IOException.class, () -> cached.save(directory.resolve("never-started")));
    assertFalse(cached.exists());
    assertEquals(List.of(), list(cached.directory().getParent()));
  }

  private static List<String> list(Path parent) {
    return List.of(parent.toFile().list());
  }

  @Test
  void configurationIsEvaluatedAgainOnlyIfOtherFilesAreIncluded() throws IOException {
    Path stamp = stopped.resolve("workarea/org.eclipse.osgi/36/data/configStamp");
    Files.createDirectories(stamp.getParent());
    WorkArea.useConfigurationOf(stopped, Map.of("TLS", "off"));
    Files.writeString(stamp, "");
    WorkArea.useConfigurationOf(stopped, Map.of("HTTP_PORT", "1"));
    assertTrue(Files.exists(stamp));
    WorkArea.useConfigurationOf(stopped, Map.of("TLS", "on"));
    assertFalse(Files.exists(stamp));
  }
}
