// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmptyDirectoryTest {

  @TempDir Path directory;

  @Test
  void earlierContentIsDeleted() throws IOException {
    Path servers = directory.resolve("servers");
    Files.createDirectories(servers.resolve("user-service/data"));
    Files.writeString(servers.resolve("user-service/data/users.db"), "old");

    assertEquals(servers, EmptyDirectory.of(servers));
    assertFalse(Files.exists(servers));
    assertEquals(servers, EmptyDirectory.of(servers));
  }
}
