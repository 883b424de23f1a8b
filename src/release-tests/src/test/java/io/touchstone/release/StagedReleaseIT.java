// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.io.file.PathUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The artifacts in the staging directory, as they will be published. */
@EnabledIfSystemProperty(
    named = "staging.directory",
    matches = ".+",
    disabledReason = "nothing is staged; src/release-tests/rehearse stages and tests a release")
class StagedReleaseIT {

  private static final Path ROOT = Path.of(System.getProperty("touchstone.root"));
  private static final Path STAGING = Path.of(System.getProperty("staging.directory", ""));
  private static final String VERSION = System.getProperty("version");

  private static final List<String> ARTIFACTS =
      List.of("keeper", "keeper-maven-plugin", "hypermedia", "compare");

  private static NewUser user;

  @TempDir Path directory;

  @BeforeAll
  static void startWithAnEmptyRepository(@TempDir Path home) throws IOException {
    user = new NewUser(home, STAGING);
  }

  @ParameterizedTest
  @FieldSource("ARTIFACTS")
  void artifactIsComplete(String artifact) throws Exception {
    List<Path> files = staged(artifact);
    for (String suffix :
        List.of(".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")) {
      assertTrue(
          files.stream().anyMatch(file -> file.toString().endsWith(suffix)),
          () -> suffix + " is missing: " + files);
    }
    Signatures signatures = Signatures.by(System.getenv("MAVEN_GPG_KEY"));
    for (Path file : files) {
      assertTrue(signatures.isValid(file), file::toString);
      assertEquals(
          DigestUtils.sha1Hex(Files.readAllBytes(file)),
          Files.readString(Path.of(file + ".sha1")),
          file::toString);
    }
  }

  @ParameterizedTest
  @FieldSource("ARTIFACTS")
  void descriptionStandsAlone(String artifact) throws IOException {
    Path pom =
        staged(artifact).stream().filter(file -> file.toString().endsWith(".pom")).findAny().get();
    String description = Files.readString(pom);
    for (String element : List.of("name", "description", "url", "license", "developer", "scm")) {
      assertTrue(description.contains("<" + element), () -> element + " is missing in " + pom);
    }
    assertTrue(!description.contains("<parent>") && !description.contains("${"), description);
  }

  @Test
  void commandOfTheReadmeChecksAProject() throws Exception {
    PathUtils.copyDirectory(ROOT.resolve("src/keeper/maven-plugin/src/it/shop"), directory);

    String output = user.shell(directory, readmeLine("mvn io.touchstone:keeper-maven-plugin:"));

    assertTrue(output.contains("src/main/java/shop/CartResource.java:13"), output);
  }

  private static String readmeLine(String start) throws IOException {
    return Files.readAllLines(ROOT.resolve("README.md")).stream()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .orElseThrow();
  }

  /** The signed files of an artifact. */
  private static List<Path> staged(String artifact) throws IOException {
    Path version = STAGING.resolve("io/touchstone").resolve(artifact).resolve(VERSION);
    try (Stream<Path> files = Files.list(version)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(pom|jar|json)"))
          .filter(file -> !file.getFileName().toString().startsWith("maven-metadata"))
          .toList();
    }
  }
}
