// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An upgrade of Open Liberty changes one property; this test names the pages that lag behind. */
class TutorialVersionsTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));

  @ParameterizedTest
  @ValueSource(strings = {"fast-service.md", "fix-a-project.md"})
  void useTheSameOpenLibertyAsTheProject(String page) throws IOException {
    assertEquals(
        version("pom.xml", "<openliberty.version>(.*?)</"),
        version(
            "src/docs/tutorials/" + page,
            "<artifactId>openliberty-runtime</artifactId>\\s*<version>(.*?)</"));
  }

  private static String version(String file, String pattern) throws IOException {
    return Pattern.compile(pattern)
        .matcher(Files.readString(ROOT.resolve(file)))
        .results()
        .map((MatchResult match) -> match.group(1))
        .findFirst()
        .orElseThrow();
  }
}
