// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The variants of practices that are micro-benchmarks, as their descriptions list them. */
class BenchmarksTest {

  private static final Path DESCRIPTIONS = Path.of("target", "classes", "META-INF", "practices");

  @TestFactory
  Stream<DynamicTest> everyVariantReturnsWhatItsBaselineReturns() throws IOException {
    try (Stream<Path> files = Files.list(DESCRIPTIONS)) {
      return files.filter(file -> file.toString().endsWith(".json")).toList().stream()
          .flatMap(BenchmarksTest::tests);
    }
  }

  private static Stream<DynamicTest> tests(Path description) {
    List<JsonObject> variants = variants(description);
    return variants.stream()
        .filter(variant -> variant.containsKey("benchmark") && variant.containsKey("baseline"))
        .map(
            variant -> {
              JsonObject baseline =
                  variants.stream()
                      .filter(each -> each.getString("name").equals(variant.getString("baseline")))
                      .findFirst()
                      .orElseThrow();
              return dynamicTest(
                  variant.getString("benchmark"),
                  () -> assertSame(result(baseline), result(variant)));
            });
  }

  private static List<JsonObject> variants(Path description) {
    try (JsonReader reader = Json.createReader(Files.newInputStream(description))) {
      return reader.readObject().getJsonArray("variants").getValuesAs(JsonObject.class);
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static Object result(JsonObject variant) throws ReflectiveOperationException {
    String[] name = variant.getString("benchmark").split("[.]");
    Class<?> type = Class.forName(BenchmarksTest.class.getPackageName() + "." + name[0]);
    return type.getMethod(name[1]).invoke(type.getConstructor().newInstance());
  }

  /** Wrapped, because a result can be an array. */
  private static void assertSame(Object expected, Object actual) {
    assertArrayEquals(new Object[] {expected}, new Object[] {actual});
    assertNotEquals(0L, actual);
  }
}
