// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The profiles, modules, properties, test classes and jars that the commands in README,
 * CONTRIBUTING and the CI script name exist.
 */
class DocumentedCommandsTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final Pattern OPTION =
      Pattern.compile("(?<=[\\s`])(-P|-pl :|-D|-jar )([\\w./-]+)(?:='?([^\\s'`]+))?");

  /** Properties of Maven's own plugins. */
  private static final Set<String> OF_PLUGINS =
      Set.of(
          "jvm",
          "skipTests",
          "skipITs",
          "test",
          "it.test",
          "surefire.failIfNoSpecifiedTests",
          "failsafe.failIfNoSpecifiedTests");

  private final ProjectFiles project = new ProjectFiles(ROOT);

  DocumentedCommandsTest() throws IOException {}

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "CONTRIBUTING.md", ".ci/run"})
  void everythingThatACommandNamesExists(String page) throws IOException {
    List<String> missing = missing(Files.readString(ROOT.resolve(page)));
    assertEquals(List.of(), missing);
  }

  @Test
  void namesThatDoNotExistAreReported() {
    String commands =
        "mvn -Pno-profile verify -pl :no-module -Dno.property=1 -Dit.test=NoSuchIT\n"
            + "java -jar no/target/jar.jar";
    assertEquals(
        List.of("no-profile", "no-module", "no.property", "NoSuchIT", "no/target/jar.jar"),
        missing(commands));
  }

  private List<String> missing(String commands) {
    return options(commands).flatMap(this::missing).toList();
  }

  private static Stream<MatchResult> options(String commands) {
    return OPTION.matcher(commands).results();
  }

  private Stream<String> missing(MatchResult option) {
    String name = option.group(2);
    return switch (option.group(1)) {
      case "-P" -> unless(project.contain("<id>%1$s</id>", name), name);
      case "-pl :" ->
          unless(project.contain("</parent>\\s*<artifactId>%1$s</artifactId>", name), name);
      case "-D" ->
          name.equals("test") || name.equals("it.test")
              ? Stream.of(option.group(3).split(",")).flatMap(this::missingTest)
              : unless(OF_PLUGINS.contains(name) || hasProperty(name), name);
      default -> {
        String jar = Path.of(name).getFileName().toString().replace(".jar", "");
        yield unless(project.contain("<finalName>%1$s</finalName>", jar), name);
      }
    };
  }

  private boolean hasProperty(String name) {
    return project.contain(
        "\\$\\{%1$s}|<%1$s\\s*/?>|get(Property|Integer|Long|Boolean)\\(\\s*\"%1$s\"", name);
  }

  /** Ignores patterns such as {@code *IT}. */
  private Stream<String> missingTest(String selection) {
    String name = selection.replaceFirst("^!", "").replaceFirst("#.*", "");
    return unless(name.contains("*") || project.haveClass(name), name);
  }

  private static Stream<String> unless(boolean exists, String name) {
    return exists ? Stream.empty() : Stream.of(name);
  }

  static Stream<String> jars() throws IOException {
    return options(Files.readString(ROOT.resolve("CONTRIBUTING.md")))
        .filter(option -> option.group(1).equals("-jar "))
        .map(option -> option.group(2));
  }

  /** The documented options may run for long. */
  @ParameterizedTest
  @MethodSource("jars")
  void jarPrintsItsHelp(String jar) throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(jar)), () -> jar + " has not been built");
    InstalledProgram.ofJdk("java").run(ROOT, "-jar", jar, "-h");
  }
}
