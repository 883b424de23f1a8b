// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.process.InstalledProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs the API walkthrough as a reader would, and checks the statuses that it promises. */
@ExtendWith(SystemExtension.class)
class WalkthroughIT {

  private static final Path PROJECT = Path.of(System.getProperty("project.root"));
  private static final String PAGE = "src/docs/walkthrough.md";

  @BeforeAll
  static void requirePrograms() {
    List<String> missing =
        Stream.of("bash", "curl", "jq")
            .filter(program -> InstalledProgram.first(Stream.of(program)).isEmpty())
            .toList();
    if (!missing.isEmpty()) {
      InstalledProgram.skipOrFail("walkthrough", "not installed: " + String.join(", ", missing));
    }
  }

  @Test
  void everyCommandGetsTheStatusThatThePagePromises(SystemUnderTest system, @TempDir Path directory)
      throws Exception {
    WalkthroughScript script =
        new WalkthroughScript(MarkdownPage.read(PROJECT, PAGE), system.gateway());
    assertTrue(script.checks() > 0, "the page promises no status");
    Path file = Files.writeString(directory.resolve("walkthrough.sh"), script.text());
    InstalledProgram.require("bash").run(directory, "-eu", file.toString());
  }
}
