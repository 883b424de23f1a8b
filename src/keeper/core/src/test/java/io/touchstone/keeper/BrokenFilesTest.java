// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that cannot be used are reported in one line each; the others are inspected. */
class BrokenFilesTest {

  private static final String GOOD = Inspections.naive("Good");

  @TempDir Path directory;

  @BeforeEach
  void oneGoodFile() throws IOException {
    Inspections.source(directory, "src/shop/Good.java", GOOD);
  }

  private List<String> problems() throws IOException {
    Inspections.Run run = Inspections.of(directory);
    assertTrue(
        run.outcome().findings().stream()
            .anyMatch(finding -> finding.path().equals("src/shop/Good.java")));
    return run.problems();
  }

  @Test
  void syntaxErrorIsReportedOnceWithItsLine() throws IOException {
    Inspections.source(
        directory, "src/shop/Bad.java", "package shop;\n\nclass Bad {\n  void a( {\n  int = 3;\n");
    List<String> problems = problems();
    assertEquals(1, problems.size());
    assertTrue(problems.get(0).startsWith("src/shop/Bad.java:4: syntax error, "), problems.get(0));
  }

  /** JDK 17 to 20 preview patterns in a switch, JDK 23 and later primitive types in patterns. */
  @Test
  void previewFeatureIsNoProblem() throws IOException {
    int jdk = Runtime.version().feature();
    assumeTrue(jdk < 21 || jdk > 22, "this JDK previews neither feature");
    String pattern = jdk < 21 ? "case String s -> 1;" : "case int i -> 1;";
    Inspections.source(
        directory,
        "src/shop/Preview.java",
        "package shop;\n\nclass Preview {\n  int of(Object o) {\n    return switch (o) {\n      "
            + pattern
            + "\n      default -> 2;\n    };\n  }\n}\n");
    assertEquals(List.of(), problems());
  }

  @Test
  void packageWithTheNameOfAnOutputDirectoryIsInspected() throws IOException {
    Inspections.source(directory, "src/shop/build/Other.java", Inspections.naive("Other"));
    Inspections.source(directory, "build/shop/Generated.java", Inspections.naive("Generated"));
    Inspections.source(directory, "web/node_modules/Foreign.java", Inspections.naive("Foreign"));
    assertEquals(
        Set.of("src/shop/Good.java", "src/shop/build/Other.java"),
        Inspections.of(directory).outcome().findings().stream()
            .map(Finding::path)
            .collect(Collectors.toSet()));
  }

  @Test
  void unresolvedLibraryIsNoProblem() throws IOException {
    Inspections.source(
        directory,
        "src/shop/Other.java",
        "package shop;\n\nimport com.unknown.Thing;\n\nclass Other extends Thing {}\n");
    assertEquals(List.of(), problems());
  }

  @ParameterizedTest
  @Timeout(60)
  @ValueSource(
      strings = {
        "@jakarta.ws.rs.Path(\"a\") class Self { @jakarta.ws.rs.GET public Object a() {"
            + " Query q = q.a().getResultList(); return q; } }",
        "@jakarta.ws.rs.Path(\"a\") class Self { @jakarta.ws.rs.GET public void a() {"
            + " java.util.Map<String, Object> m = m.computeIfAbsent(\"a\", k ->"
            + " jakarta.json.Json.createObjectBuilder()); } }",
        "@jakarta.ejb.Singleton public class Self { public int a() {"
            + " StringBuilder b = b.append(1); b.append(2); return 1; } }"
      })
  void aVariableThatIsDeclaredByItselfIsNoProblem(String code) throws IOException {
    Inspections.source(directory, "src/shop/Self.java", "package shop;\n\n" + code + "\n");
    assertEquals(List.of(), problems());
  }

  @Test
  void aFileWithEscapedBracesIsNotFixed() throws IOException {
    String body = Inspections.naive("Escaped");
    Inspections.source(directory, "src/shop/Escaped.java", body.replace("{", "\\u007b"));
    Inspections.Run run = Inspections.fixing(directory);
    assertEquals(
        List.of("src/shop/Good.java"),
        run.outcome().changes().stream().map(change -> change.before().path()).toList());
    assertTrue(run.problems().get(0).startsWith("src/shop/Escaped.java: not fixed, "));
  }

  /** JDK 17 fails on a switch whose type is unresolved. */
  @Test
  void aFileThatTheCompilerFailsOnIsInspectedWithoutTheCause() throws IOException {
    Inspections.source(
        directory,
        "src/shop/Failing.java",
        "package shop;\n\nimport com.unknown.Api;\n\npublic enum Failing {\n  A, B;\n\n"
            + "  public Api.State state() {\n    return switch (this) {\n"
            + "      case A -> Api.State.ONE;\n      case B -> Api.State.TWO;\n    };\n  }\n\n"
            + "  Object found() {\n    return jakarta.json.bind.JsonbBuilder.create();\n  }\n}\n");
    Inspections.source(
        directory,
        "src/shop/Caller.java",
        "package shop;\n\npublic class Caller {\n  Object call(Failing f) { return Good2.of(f); }\n}\n");
    Inspections.source(
        directory,
        "src/shop/Good2.java",
        "package shop;\n\nclass Good2 {\n  static Object of(Failing f) {\n"
            + "    return jakarta.json.bind.JsonbBuilder.create();\n  }\n}\n");
    List<String> problems = problems();
    assertEquals(
        1,
        Inspections.of(directory).outcome().findings().stream()
            .filter(finding -> finding.path().endsWith("Failing.java"))
            .count());
    boolean fails = Runtime.version().feature() < 21;
    assertEquals(
        !fails,
        Inspections.fixing(directory).outcome().changes().stream()
            .anyMatch(change -> change.before().path().endsWith("Failing.java")),
        "nobody has seen what the other methods do");
    assertEquals(
        fails
            ? List.of(
                "src/shop/Failing.java: skipped, the compiler cannot process its methods with a"
                    + " switch expression")
            : List.of(),
        problems);
  }

  @Test
  void deeplyNestedExpressionIsNoProblem() throws IOException {
    String nested =
        "package shop;\n\nclass Nested {\n  int a = " + "1 + ".repeat(5_000) + "1;\n}\n";
    Inspections.source(directory, "src/shop/Nested.java", nested);
    assertEquals(List.of(), problems());
  }

  @Test
  void unreadableFileIsReported() throws IOException {
    Path file = Inspections.source(directory, "src/shop/Secret.java", "package shop;\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
    assumeTrue(!Files.isReadable(file), "this user may read every file");
    assertEquals(List.of("src/shop/Secret.java: cannot be read"), problems());
  }

  @Test
  void anotherEncodingIsReadAndKept() throws IOException {
    String text =
        GOOD.replace("Good", "Latin")
            .replace("Object perCall", "/* gr\u00fc\u00df */ Object perCall");
    Path file = directory.resolve("src/shop/Latin.java");
    Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(List.of("src/shop/Latin.java: not UTF-8, read as ISO-8859-1"), problems());
    Inspections.applied(directory);
    String fixed = Files.readString(file, StandardCharsets.ISO_8859_1);
    assertTrue(
        fixed.contains("gr\u00fc\u00df") && fixed.contains("JSON.createObjectBuilder()"), fixed);
  }

  @Test
  void byteOrderMarkAndLineSeparatorsAreKept() throws IOException {
    Path file = directory.resolve("src/shop/Windows.java");
    String text = "\uFEFF" + GOOD.replace("Good", "Windows").replace("\n", "\r\n");
    Files.writeString(file, text);
    assertEquals(List.of(), problems());
    Inspections.applied(directory);
    String fixed = Files.readString(file);
    assertTrue(
        fixed.startsWith("\uFEFFpackage") && fixed.contains("JSON.createObjectBuilder()"), fixed);
    assertEquals(fixed.chars().filter(c -> c == '\n').count(), fixed.split("\r\n", -1).length - 1);
  }

  @Test
  void utf16IsRead() throws IOException {
    Files.write(
        directory.resolve("src/shop/Wide.java"),
        ("\uFEFF" + GOOD.replace("Good", "Wide")).getBytes(StandardCharsets.UTF_16LE));
    assertEquals(List.of("src/shop/Wide.java: not UTF-8, read as UTF-16LE"), problems());
  }

  @Test
  void testsAreNotInspected() throws IOException {
    Inspections.source(directory, "module/src/test/java/shop/GoodTest.java", GOOD);
    Inspections.source(directory, "module/src/inttests/shop/GoodTest.java", GOOD);
    Inspections.source(directory, "module/src/latest/shop/Latest.java", GOOD);
    Inspections.source(
        directory,
        "other/shop/Harness.java",
        GOOD.replace("import", "import org.junit.Test;\nimport"));
    assertEquals(List.of(), problems());
    assertEquals(
        List.of("module/src/latest/shop/Latest.java", "src/shop/Good.java"),
        Inspections.of(directory).outcome().paths());
  }
}
