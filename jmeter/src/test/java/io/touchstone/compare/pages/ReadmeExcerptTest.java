// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.result.PracticeResult;
import org.junit.jupiter.api.Test;

class ReadmeExcerptTest {

  private static final String MEASURED =
      "Measured: the naive form costs **31.2 times the CPU** per request (95 % interval 28.1 to"
          + " 34.7).";

  @Test
  void theExampleIsOneSentence() {
    assertEquals(MEASURED, example(ExampleResults.restClient()));
  }

  @Test
  void anExampleThatWasNotWarmSaysSo() {
    assertEquals(
        MEASURED
            + " The measurement was [not warm](src/docs/method.md#how-a-result-is-obtained): the true ratio"
            + " may differ.",
        example(ExampleResults.notWarm(ExampleResults.restClient())));
  }

  private static String example(PracticeResult practice) {
    return new ReadmeExcerpt(ExampleResults.results(practice)).example();
  }
}
