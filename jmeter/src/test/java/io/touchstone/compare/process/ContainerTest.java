// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerTest {

  @TempDir Path directory;

  @Test
  void aCommandThatRunsAContainerWritesDownItsId() throws Exception {
    Path file = directory.resolve("id");
    Files.writeString(file, "left over");
    String line = "cd app && podman run --rm -p 8080:80 app";
    Container container = Container.in(line, file).orElseThrow();
    assertEquals(
        "cd app && podman run --cidfile='" + file + "' --rm -p 8080:80 app",
        container.writingItsId(line));
    assertTrue(Files.notExists(file));
    assertTrue(container.main().isEmpty());
  }

  @Test
  void theLastOfSeveralContainersIsMeasured() {
    String line = "docker run -d database && docker run --rm app";
    Container container = Container.in(line, directory.resolve("id")).orElseThrow();
    String written = container.writingItsId(line);
    assertTrue(written.startsWith("docker run -d database && docker run --cidfile="), written);
  }

  @Test
  void otherCommandsRunNone() {
    for (String line : new String[] {"java -jar app.jar", "./docker runner", "docker compose up"}) {
      assertTrue(Container.in(line, directory.resolve("id")).isEmpty(), line);
    }
  }
}
