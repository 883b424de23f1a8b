// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files that lead out of the inspected tree, never end, or take a parser unbounded time, stack or
 * memory. Each of them is named in one line; the other files are inspected.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileFilesTest {
  private static final String SECRET = "the content of a file elsewhere";

  @TempDir Path directory;
  private Path tree;
  private Path secret;
  private String printed;

  @BeforeEach
  void oneFinding() throws IOException {
    tree = Files.createDirectory(directory.resolve("tree")).toRealPath();
    Inspections.source(tree, "src/shop/Good.java", Inspections.naive("Good"));
    Inspections.source(tree, "pom.xml", "<project/>");
    secret = Files.writeString(directory.resolve("secret"), SECRET + "\n");
  }

  private int run(String... arguments) {
    Inspections.Command command = Inspections.command((Object[]) arguments);
    printed = command.out() + command.err();
    return command.status();
  }

  private void assertNamed(String line) {
    assertEquals(1, run(tree.toString()), printed);
    assertTrue(printed.contains(line), printed);
    assertTrue(printed.contains("src/shop/Good.java:8"), printed);
    assertFalse(printed.contains(SECRET), printed);
  }

  @Test
  void aLinkedProjectFileIsNotRead() throws IOException {
    for (Path target : List.of(secret, Path.of("/dev/zero"))) {
      Path link = Files.createSymbolicLink(tree.resolve("keeper.toml"), target);
      assertEquals(2, run(tree.toString()));
      assertEquals(1, printed.lines().count(), printed);
      assertTrue(printed.contains("keeper.toml: skipped, a symbolic link"), printed);
      Files.delete(link);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/shop/Other.java",
        "build.gradle",
        "module/pom.xml",
        "src/main/resources/META-INF/microprofile-config.properties",
        "src/main/resources/application.yaml",
        "config/server.xml"
      })
  void linksPipesAndLargeFilesAreNamed(String path) throws Exception {
    Path file = tree.resolve(path);
    Files.createDirectories(file.getParent());
    for (Path target : List.of(secret, Path.of("/dev/zero"))) {
      Files.createSymbolicLink(file, target);
      assertNamed(path + ": skipped, a symbolic link");
      Files.delete(file);
    }
    assertEquals(0, new ProcessBuilder("mkfifo", file.toString()).start().waitFor());
    assertNamed(path + ": skipped, not a regular file");
    Files.delete(file);
    Files.write(file, new byte[2_000_001]);
    assertNamed(path + ": skipped, larger than 2 MB");
  }

  /** Such lines could be commands of a build server. */
  @Test
  void namesForgeNoLines() throws IOException {
    Inspections.source(tree, "src/shop/B\n::error::forged\nx.java", Inspections.naive("B"));
    assertEquals(1, run(tree.toString()));
    assertTrue(printed.lines().noneMatch(line -> line.startsWith("::error")), printed);
    Files.writeString(tree.resolve("keeper.toml"), "rules = [\"\"\"x\n::error::forged\"\"\"]\n");
    assertEquals(2, run(tree.toString()));
    assertEquals(1, printed.lines().count(), printed);
  }

  @Test
  void resultsAreNotWrittenThroughLinksWhoseDirectoryIsNamedByALink() throws IOException {
    Files.createSymbolicLink(tree.resolve("result"), secret);
    Files.createSymbolicLink(tree.resolve("target"), directory);
    Path alias = Files.createSymbolicLink(directory.resolve("alias"), directory);
    Path named = alias.resolve("tree");
    for (String path : List.of("result", "target/secret")) {
      assertEquals(2, run(named.toString(), "--sarif", named.resolve(path).toString()), printed);
      assertEquals(SECRET + "\n", Files.readString(secret));
    }
  }

  @Test
  void keysOfYamlDoNotFillTheMemory() throws IOException {
    Path file = tree.resolve("src/main/resources/application.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        "? "
            + "k".repeat(900_000)
            + "\n:\n"
            + IntStream.range(0, 90_000)
                .mapToObj("  a%d: 1\n"::formatted)
                .collect(Collectors.joining()));
    assertNamed("application.yaml: skipped, malformed");
  }

  @Test
  void linkedDirectoriesAreNotEntered() throws IOException {
    Files.createSymbolicLink(tree.resolve("src/cycle"), tree);
    Path outside = directory.resolve("outside/META-INF");
    Files.createDirectories(outside);
    Files.writeString(outside.resolve("beans.xml"), SECRET);
    Files.createSymbolicLink(tree.resolve("src/main"), outside.getParent());
    assertNamed("src/cycle: skipped, a symbolic link");
  }

  @Test
  void aBaselineOfTheProjectIsBelowIt() throws IOException {
    Path toml = tree.resolve("keeper.toml");
    Files.writeString(toml, "baseline = \"../secret\"\n");
    assertEquals(2, run(tree.toString()));
    Files.writeString(toml, "baseline = \"accepted\"\n");
    Files.createSymbolicLink(tree.resolve("accepted"), Path.of("/dev/zero"));
    assertEquals(2, run(tree.toString()));
    assertTrue(printed.contains("accepted: skipped, a symbolic link"), printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--sarif", "--patch", "--write-baseline"})
  void resultsAreNotWrittenThroughLinksOfTheTree(String option) throws IOException {
    Files.createSymbolicLink(tree.resolve("result"), secret);
    Files.createSymbolicLink(tree.resolve("target"), directory);
    for (String path : List.of("result", "target/secret")) {
      assertEquals(2, run(tree.toString(), option, tree.resolve(path).toString()));
      assertTrue(printed.contains("a symbolic link in the inspected directory"), printed);
      assertEquals(SECRET + "\n", Files.readString(secret));
    }
    Path created = tree.resolve("new/directory/result");
    run(tree.toString(), option, created.toString(), "--unsafe");
    assertTrue(Files.size(created) > 0);
  }

  @Test
  void emptyLinesBeforeAClassTakeLinearTime() throws IOException {
    String text = Inspections.naive("Lines").replace("package shop;", "");
    Inspections.source(tree, "src/Lines.java", "\n".repeat(500_000) + text);
    Inspections.source(tree, "src/Names.java", "package a\n".repeat(150_000));
    Inspections.source(tree, "src/Comments.java", text + "// /*".repeat(150_000));
    assertNamed("src/Lines.java:500008");
  }

  @Test
  void unclosedElementsTakeLinearTime() throws IOException {
    Inspections.source(tree, "pom.xml", "<dependencyManagement>".repeat(80_000));
    Inspections.source(tree, "config/a.xml", "<variable ".repeat(150_000));
    Inspections.source(tree, "config/b.xml", "<appProperties" + " ".repeat(1_500_000));
    assertNamed("src/shop/Good.java:8");
  }

  @Test
  void pathsToExcludeTakeLinearTime() throws IOException {
    Inspections.source(tree, "a/".repeat(100) + "A.java", "class A {}");
    Files.writeString(tree.resolve("keeper.toml"), "exclude = [\"" + "**/".repeat(60) + "b\"]\n");
    assertNamed("1 finding");
    Files.writeString(tree.resolve("keeper.toml"), "exclude = [\"{a,{b}}\"]\n");
    assertEquals(2, run(tree.toString()));
    Files.writeString(tree.resolve("keeper.toml"), "exclude = [\"src/**/G*d.jav?\"]\n");
    assertEquals(0, run(tree.toString()), printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: &a\n  b: *a\n",
        "a: &a [*a]\n",
        "a0: &a0 {}\n"
            + "a1: &a1 {x: *a0, y: *a0}\n"
            + "a2: &a2 {x: *a1, y: *a1}\n"
            + "a3: &a3 {x: *a2, y: *a2}\n",
        "!!javax.script.ScriptEngineManager [a]: &b [*b]\n"
      })
  void aliasesOfYamlAreNotExpanded(String yaml) throws IOException {
    Inspections.source(tree, "src/main/resources/application.yaml", yaml);
    assertNamed("application.yaml: skipped, malformed");
  }

  @Test
  void deepNestingIsNamed() throws IOException {
    Inspections.source(tree, "src/main/resources/application.yaml", "[".repeat(900_000));
    Inspections.source(
        tree, "src/Deep.java", "class Deep { int a = " + "(".repeat(900_000) + "1" + "; }");
    assertNamed("application.yaml: skipped, malformed");
    assertTrue(printed.contains("Deep.java: skipped, the compiler cannot process it"), printed);
    Files.writeString(tree.resolve("keeper.toml"), "a = " + "[".repeat(60_000));
    assertEquals(2, run(tree.toString()));
    assertEquals(1, printed.lines().count(), printed);
    Files.writeString(tree.resolve("keeper.toml"), "#".repeat(1_000_001));
    assertEquals(2, run(tree.toString()));
    assertTrue(printed.contains("larger than 1 MB"), printed);
  }

  @Test
  void entitiesOfBuildFilesAreNotExpanded() throws IOException {
    Inspections.source(
        tree,
        "pom.xml",
        "<!DOCTYPE p [<!ENTITY x SYSTEM \"%s\"><!ENTITY y '&x;&x;'>]><p>&y;</p>"
            .formatted(secret.toUri()));
    assertNamed("src/shop/Good.java:8");
  }

  @Test
  void controlCharactersReachNeitherTerminalNorReport() throws IOException {
    String escape = "\u001b]0;owned\u0007";
    Inspections.source(tree, "src/" + escape + "/Naive.java", Inspections.naive("Naive"));
    Inspections.source(tree, "src/a\nb/Naive.java", Inspections.naive("Naive"));
    Inspections.source(
        tree,
        "src/shop/Code.java",
        Inspections.naive("Code")
            .replace("Builder();", "Builder().add(\"" + escape + "\u202e\", 1);"));
    Inspections.source(tree, "src/shop/\u202eavaj.java", Inspections.naive("Order"));
    Path sarif = directory.resolve("keeper.sarif");
    run(tree.toString(), "--sarif", sarif.toString());
    assertNamed("src/\\u001b]0;owned\\u0007: skipped, its name has control characters");
    for (String text : List.of(printed, Files.readString(sarif))) {
      assertTrue(text.chars().noneMatch(c -> c == 0x1b || c == 7 || c == 0x202e), text);
      assertTrue(text.contains("shop/\\u202eavaj.java") || text.contains("%E2%80%AE"), text);
    }
  }

  @Test
  void aFullHeapExitsWithTwoAndOneLine() throws Exception {
    StringBuilder text = new StringBuilder("class Large {\n");
    for (int i = 0; i < 40_000; i++) {
      text.append("int m").append(i).append("() { return 1; }\n");
    }
    Inspections.source(tree, "src/Large.java", text + "}\n");
    assertEquals(2, java("", "-Xmx24m"), printed);
    assertEquals(1, printed.lines().count(), printed);
    assertTrue(printed.startsWith("keeper: out of memory; "), printed);
  }

  @Test
  void pathsAreNamedInAnyLocale() throws Exception {
    Inspections.source(tree, "src/gr\u00fc\u00dfe/Naive.java", Inspections.naive("Naive"));
    assertEquals(1, java("", "-Xmx256m"), printed);
    assertTrue(printed.contains("src/gr\u00fc\u00dfe/Naive.java:8"), printed);
    assertEquals(2, java("/src/gr\u00fc\u00dfe", "-Xmx256m"), printed);
    assertTrue(printed.contains("this locale cannot name it: set LC_ALL=C.UTF-8"), printed);
  }

  /** Runs the keeper as a program in the C locale; the shell passes bytes on as they are. */
  private int java(String below, String heap) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
                "sh",
                Files.writeString(
                        directory.resolve("run"),
                        "exec \"$1\" \"$2\" -cp \"$3\" \"$4\" \"$5\"" + below + "\n")
                    .toString(),
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                heap,
                System.getProperty("java.class.path"),
                Keeper.class.getName(),
                tree.toString())
            .redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = builder.start();
    printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    return process.exitValue();
  }
}
