// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The commands in README, CONTRIBUTING and the CI script. Every profile, module, property, test
 * class and file that a command names must exist. Commands that only print help or a version are
 * run, and so is the help of every jar that has been built.
 */
class DocumentedCommandsTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final String CI_SCRIPT = ".ci/run";
  private static final List<String> PAGES = List.of("README.md", "CONTRIBUTING.md", CI_SCRIPT);
  private static final Set<String> INFORMATIONAL = Set.of("--help", "-h", "--version", "-version");

  private final ProjectFiles files;

  DocumentedCommandsTest() throws Exception {
    files = new ProjectFiles(ROOT);
  }

  @TestFactory
  Stream<DynamicTest> everythingThatACommandNamesExists() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : PAGES) {
      List<DocumentedCommand> commands = commands(page);
      assertFalse(commands.isEmpty(), "no commands in " + page);
      for (DocumentedCommand command : commands) {
        tests.add(
            dynamicTest(
                page + ":" + command.line() + " " + command,
                () -> assertEquals(List.of(), CommandCheck.problems(command, files))));
      }
    }
    return tests.stream();
  }

  private static List<DocumentedCommand> commands(String page) throws IOException {
    return DocumentedCommand.of(
        page.equals(CI_SCRIPT)
            ? MarkdownPage.readScript(ROOT, page)
            : MarkdownPage.read(ROOT, page));
  }

  @TestFactory
  Stream<DynamicTest> shortCommandsSucceed() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : PAGES) {
      for (DocumentedCommand command : commands(page)) {
        if (command.words().contains("-jar")) {
          tests.add(dynamicTest(command.toString(), () -> runHelp(command)));
        } else if (command.arguments().stream().anyMatch(INFORMATIONAL::contains)) {
          tests.add(
              dynamicTest(
                  command.toString(),
                  () -> new InstalledProgram(command.words(), Map.of()).run(ROOT)));
        }
      }
    }
    return tests.stream();
  }

  /** Runs the jar with its help option only, because its documented options may run for long. */
  private static void runHelp(DocumentedCommand command) throws Exception {
    Path jar = CommandCheck.jar(command, ROOT);
    assumeTrue(Files.exists(jar), () -> jar + " has not been built");
    InstalledProgram.ofJdk("java").run(ROOT, "-jar", jar.toString(), "-h");
  }

  @Test
  void namesThatDoNotExistAreReported() throws Exception {
    String command =
        "mvn -Pno-profile verify no-phase none:run -pl :no-module -Dno.property=1"
            + " -Dit.test=NoSuchIT";
    MarkdownPage page = new MarkdownPage(List.of(), List.of(new MarkdownPage.Line(1, command)));
    List<String> problems = CommandCheck.problems(DocumentedCommand.of(page).get(0), files);
    for (String name :
        List.of("no-profile", "no-phase", "none", "no-module", "no.property", "NoSuchIT")) {
      assertTrue(
          problems.stream()
              .anyMatch(problem -> problem.endsWith(" :" + name) || problem.endsWith(" " + name)),
          () -> name + " is not in " + problems);
    }
  }
}
