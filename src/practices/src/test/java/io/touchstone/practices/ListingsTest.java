// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The listings on the pages of the practices. */
class ListingsTest {
  private static final Path DESCRIPTIONS = Path.of("target", "classes", "META-INF", "practices");
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  @TempDir Path classes;

  @TestFactory
  Stream<DynamicTest> everyListingCompilesAlone() throws IOException {
    return descriptions()
        .map(
            practice ->
                dynamicTest(
                    practice.getString("slug"),
                    () -> {
                      for (String listing : shown(practice)) {
                        compile(
                            imports(practice) + listing + "\n" + practice.getString("helpers", ""));
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> everyLineIsInTheMeasuredSource() throws IOException {
    Set<String> source = new HashSet<>();
    for (String root : List.of("src/main/java", "src/support/java")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Files.readAllLines(file).forEach(line -> source.add(declaration(line)));
        }
      }
    }
    return descriptions()
        .map(
            practice ->
                dynamicTest(
                    practice.getString("slug"),
                    () ->
                        withCode(practice)
                            .flatMap(variant -> variant.getString("code").lines())
                            .map(ListingsTest::declaration)
                            .forEach(line -> assertTrue(source.contains(line), line))));
  }

  /** The text of a line; of the declaration of a class only its name, because others differ. */
  private static String declaration(String line) {
    return line.matches("[^\"*/]*\\b(class|interface|record|enum|@interface) [A-Z].*")
        ? line.replaceFirst(".*\\b(class|interface|record|enum) ([A-Za-z_0-9]+).*", "$2")
        : line.strip();
  }

  static Stream<JsonObject> descriptions() throws IOException {
    try (Stream<Path> files = Files.list(DESCRIPTIONS)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream()
          .map(ListingsTest::description);
    }
  }

  private static JsonObject description(Path file) {
    try (JsonReader reader = Json.createReader(Files.newInputStream(file))) {
      return reader.readObject();
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  /** What the page shows of each variant, beside imports and helpers. */
  private static Set<String> shown(JsonObject practice) {
    return withCode(practice)
        .map(
            variant ->
                variant
                    .getString("code")
                    .lines()
                    .limit(variant.getInt("ownLines", Integer.MAX_VALUE))
                    .collect(Collectors.joining("\n")))
        .collect(Collectors.toSet());
  }

  private static Stream<JsonObject> withCode(JsonObject practice) {
    return variants(practice).stream().filter(variant -> variant.containsKey("code"));
  }

  static List<JsonObject> variants(JsonObject practice) {
    return practice.getJsonArray("variants").getValuesAs(JsonObject.class);
  }

  private static String imports(JsonObject practice) {
    JsonArray imports = practice.getJsonArray("imports");
    return imports == null
        ? ""
        : imports.getValuesAs(JsonString.class).stream()
            .map(name -> "import " + name.getString() + ";\n")
            .collect(Collectors.joining());
  }

  private void compile(String listing) throws IOException {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Listing.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return listing;
          }
        };
    try (StandardJavaFileManager files = COMPILER.getStandardFileManager(found, null, null)) {
      COMPILER
          .getTask(
              null,
              files,
              found,
              List.of("-proc:none", "-parameters", "-d", classes.toString()),
              null,
              List.of(file))
          .call();
    }
    assertEquals(
        List.of(),
        found.getDiagnostics().stream()
            .filter(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR)
            .map(each -> each.getLineNumber() + ": " + each.getMessage(null))
            .toList(),
        listing);
  }
}
