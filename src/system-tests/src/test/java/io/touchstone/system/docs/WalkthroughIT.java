// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs the API walkthrough as a reader would, and checks the statuses that it promises. */
@ExtendWith(SystemExtension.class)
class WalkthroughIT {

  private static final Path PROJECT = Path.of(System.getProperty("project.root"));
  private static final String PAGE = "src/docs/walkthrough.md";
  private static final long TIMEOUT_MINUTES = 3;

  @BeforeAll
  static void requirePrograms() {
    List<String> missing =
        Stream.of("bash", "curl", "jq").filter(program -> !isOnThePath(program)).toList();
    String reason = "not installed: " + String.join(", ", missing);
    if (Boolean.parseBoolean(System.getenv("REQUIRE_WALKTHROUGH"))) {
      assertTrue(missing.isEmpty(), reason);
    }
    Assumptions.assumeTrue(missing.isEmpty(), reason);
  }

  private static boolean isOnThePath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  @Test
  void everyCommandGetsTheStatusThatThePagePromises(SystemUnderTest system, @TempDir Path directory)
      throws Exception {
    WalkthroughScript script =
        new WalkthroughScript(MarkdownPage.read(PROJECT, PAGE), system.gateway());
    assertTrue(script.checks() > 0, "the page promises no status");
    Path output = directory.resolve("output.txt");
    assertEquals(0, run(script.text(), directory, output), () -> text(output));
  }

  private static int run(String script, Path directory, Path output)
      throws IOException, InterruptedException {
    Path file = Files.writeString(directory.resolve("walkthrough.sh"), script);
    Process bash =
        new ProcessBuilder("bash", "-eu", file.toString())
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertTrue(bash.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES), () -> text(output));
      return bash.exitValue();
    } finally {
      bash.destroyForcibly();
    }
  }

  private static String text(Path output) {
    try {
      return Files.readString(output);
    } catch (IOException failed) {
      return failed.toString();
    }
  }
}
