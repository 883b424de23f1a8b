// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PracticeProcessorTest {

  private static final String SOURCE =
      """
      import io.touchstone.practice.*;

      @Practice(
          id = "77",
          slug = "joining",
          title = "Join texts",
          naive = "a loop",
          tuned = "join",
          claims = @SourceClaim(ratio = 2),
          request = @Request(headers = "Accept: text/plain"))
      public class P77_Joining {
        @Variant
        @Deprecated
        public String naive(String... texts) {
          return texts[0];
        }

        @Variant(baseline = "naive", code = {"SEPARATOR", "tunedWell"}, environment = "A=b")
        public String tuned() {
          return "";
        }

        static final String SEPARATOR = "-";

        private String tunedWell() {
          return SEPARATOR;
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void aPracticeIsDescribedByItsClass() throws IOException {
    assertEquals(List.of(), compile(SOURCE));

    JsonObject json = description();
    assertEquals("77", json.getString("id"));
    assertEquals("Join texts", json.getString("title"));
    assertEquals("text/plain", json.getJsonObject("headers").getString("Accept"));
    JsonObject naive = json.getJsonArray("variants").getJsonObject(0);
    assertEquals("naive", naive.getString("name"));
    assertEquals(
        """
        class P77_Joining {
          @Deprecated
          public String naive(String... texts) {
            return texts[0];
          }
        }""",
        naive.getString("code"));
    JsonObject tuned = json.getJsonArray("variants").getJsonObject(1);
    assertEquals("b", tuned.getJsonObject("environment").getString("A"));
    assertEquals(
        """
        class P77_Joining {
          static final String SEPARATOR = "-";

          private String tunedWell() {
            return SEPARATOR;
          }
        }""",
        tuned.getString("code"));
  }

  @Test
  void variantsOfOneElementShareWhatTheFirstStates() throws IOException {
    String repeated =
        "@Variant(prepare = \"/data\", code = \"SEPARATOR\")"
            + " @Variant(name = \"again\", environment = \"C=d\")";
    String source =
        SOURCE
            .replaceFirst("@Variant", repeated)
            .replace("claims =", "environment = \"E=f\", claims =");

    assertEquals(List.of(), compile(source));
    JsonObject again = description().getJsonArray("variants").getJsonObject(2);
    assertEquals("again", again.getString("name"));
    assertEquals(
        "/practices/77-joining/naive?document=${document}&user=${user}", again.getString("path"));
    assertEquals("/data", again.getString("prepare"));
    assertEquals(
        "class P77_Joining {\n  static final String SEPARATOR = \"-\";\n}",
        again.getString("code"));
    assertEquals("{\"E\":\"f\",\"C\":\"d\"}", again.getJsonObject("environment").toString());
  }

  @Test
  void aMemberThatIsMissingCannotBeShown() throws IOException {
    assertEquals(
        List.of("there is no member Loop.last to show"),
        compile(SOURCE.replace("\"SEPARATOR\"", "\"Loop.last\"") + "\nclass Loop {}\n"));
  }

  @Test
  void aMemberOfThePracticeIsShownBeforeOneOfANestedClass() throws IOException {
    String source =
        SOURCE
            .replace("code = {\"SEPARATOR\", \"tunedWell\"}", "code = \"tunedWell\"")
            .stripTrailing()
            .replaceFirst("\\}$", "  static class Other { void tunedWell() {} }\n}\n");

    assertEquals(List.of(), compile(source));
    String code = description().getJsonArray("variants").getJsonObject(1).getString("code");
    assertFalse(code.contains("class Other"), code);
  }

  @Test
  void theDescriptionOfADeletedPracticeIsDeleted() throws IOException {
    assertEquals(List.of(), compileInstead(SOURCE.replace("77", "78")));

    assertFalse(Files.exists(directory.resolve("META-INF/practices/77-joining.json")));
    assertTrue(Files.exists(directory.resolve("META-INF/practices/78-joining.json")));
  }

  @Test
  void aPracticeThatMovesToAnotherClassKeepsItsDescription() throws IOException {
    assertEquals(List.of(), compileInstead(SOURCE.replace("P77_Joining", "P77_Join")));

    assertEquals("77", description().getString("id"));
  }

  private List<String> compileInstead(String source) throws IOException {
    compile(SOURCE);
    Files.delete(directory.resolve("P77_Joining.java"));
    Files.delete(directory.resolve("P77_Joining.class"));
    return compile(source);
  }

  private JsonObject description() throws IOException {
    try (JsonReader reader =
        Json.createReader(
            Files.newBufferedReader(directory.resolve("META-INF/practices/77-joining.json")))) {
      return reader.readObject();
    }
  }

  /** Compiles the source, and returns the messages of its errors. */
  private List<String> compile(String source) throws IOException {
    String name = source.replaceAll("(?s).*public class (\\w+).*", "$1");
    Path file = Files.writeString(directory.resolve(name + ".java"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              found,
              List.of("-d", directory.toString(), "-cp", System.getProperty("java.class.path")),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new PracticeProcessor()));
      task.call();
    }
    return found.getDiagnostics().stream()
        .filter(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR)
        .map(each -> each.getMessage(Locale.ENGLISH))
        .toList();
  }
}
