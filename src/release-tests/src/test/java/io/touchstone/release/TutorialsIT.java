// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.http.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The tutorials, followed with nothing but the staged artifacts. */
@EnabledIfSystemProperty(
    named = "staging.directory",
    matches = ".+",
    disabledReason = "nothing is staged; src/release-tests/rehearse stages and tests a release")
class TutorialsIT {

  private static final Path PAGES =
      Path.of(System.getProperty("touchstone.root"), "src", "docs", "tutorials");
  private static final String VERSION = System.getProperty("version");

  private static NewUser reader;

  @TempDir Path directory;

  @BeforeAll
  static void startWithAnEmptyRepository(@TempDir Path home) throws IOException {
    reader = new NewUser(home, Path.of(System.getProperty("staging.directory")));
  }

  private static String page(String name) throws IOException {
    return Files.readString(PAGES.resolve(name)).replace(VERSION.replace("-SNAPSHOT", ""), VERSION);
  }

  @Test
  void ownService() throws Exception {
    String page =
        page("own-service.md")
            .replace("--minutes 5 --fail-on", "--minutes 0.5 --max-other-cpu 99 --fail-on")
            .replace("--minutes 5", "--minutes 1.5 --max-other-cpu 99");
    new Tutorial(page).follow(reader, directory);
    String results = Files.readString(directory.resolve("comparison/results.json"));
    assertTrue(results.contains("\"mode\" : \"versions\""), results);
    assertTrue(Files.readString(directory.resolve("comment.md")).contains("CPU per request"));
  }

  @Test
  void fixAProject() throws Exception {
    String page = page("fix-a-project.md").replace("--minutes 5", "--minutes 3 --max-other-cpu 99");
    new Tutorial(page).follow(reader, directory);
    String source =
        Files.readString(directory.resolve("src/main/java/inventory/HostsResource.java"));
    assertTrue(source.contains("private static final JsonBuilderFactory"), source);
    String results = Files.readString(directory.resolve("target/comparison/results.json"));
    assertTrue(results.contains("\"metric\" : \"cpu\""), results);
  }

  @Test
  void fastService() throws Exception {
    String port = Integer.toString(ScriptedServer.unusedPort());
    String page = page("fast-service.md").replace("9080", port);
    try {
      new Tutorial(page).follow(reader, directory);
    } finally {
      reader.shell(directory, "mvn -q liberty:stop");
    }
  }
}
