// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A figure is shown for the code that it was measured on, and for no other. */
class MeasuredCodeTest {
  private static final String CATALOG =
      """
      {"practices":[{"id":"11","slug":"result-type","variants":[
        {"name":"naive","benchmark":"P11.naive","code":"int naive() { return 1; }"},
        {"name":"tuned","baseline":"naive","benchmark":"P11.tuned","code":"int tuned() {}"}]}]}
      """;

  private final List<PracticeSpec> measured = CatalogReader.parse(CATALOG).practices();
  private final Results run;
  private final MeasuredCode code;

  MeasuredCodeTest() throws IOException {
    run = ResultsJson.read(Path.of("..", "src", "docs", "results.json"));
    code = new MeasuredCode(Map.of()).with(run, measured);
  }

  @Test
  void figuresOfUnchangedCodeAreShown() {
    assertFalse(ratios(measured).isEmpty());
  }

  @Test
  void figuresOfChangedCodeDisappear() {
    assertEquals(
        List.of(),
        ratios(CatalogReader.parse(CATALOG.replace("return 1", "return 2")).practices()));
  }

  @Test
  void commentsAreNotMeasured() {
    String commented =
        CATALOG
            .replace("return 1", "/* // */ return 1")
            .replace("tuned() {}", "tuned() {} // none");
    assertEquals(ratios(measured), ratios(CatalogReader.parse(commented).practices()));
  }

  @Test
  void figuresOfAnotherLoadDisappear() {
    String other = CATALOG.replace("\"variants\"", "\"load\":{\"threads\":2},\"variants\"");
    assertEquals(List.of(), ratios(CatalogReader.parse(other).practices()));
  }

  private List<Ratio> ratios(List<PracticeSpec> current) {
    return code.current(run, current).practices().stream()
        .flatMap(practice -> practice.ratios().stream())
        .toList();
  }
}
