// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The variants of practices that are micro-benchmarks, as their descriptions list them. */
class BenchmarksTest {

  @TestFactory
  Stream<DynamicTest> everyVariantReturnsWhatItsBaselineReturns() throws IOException {
    return ListingsTest.descriptions().flatMap(BenchmarksTest::tests);
  }

  private static Stream<DynamicTest> tests(JsonObject practice) {
    List<JsonObject> variants = ListingsTest.variants(practice);
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
