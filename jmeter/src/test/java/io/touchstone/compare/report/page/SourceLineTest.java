// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.result.PracticeResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceLineTest {

  private static final OwnPractices OWN = OwnPractices.ofThisBuild();

  @Test
  void aSourceWithAKnownAddressIsLinked() {
    assertEquals(
        "Source: <a href=\"https://sorentwo.com/2015/10/19/layering-api-defenses-with-caching\">"
            + "P. Selbert, Layering API Defenses with Caching, 2015</a>,"
            + " which claims ×3.49 (bytes) · CPU time of document-service",
        html(ExampleResults.summaryRepresentation()));
  }

  @Test
  void aSourceWithoutAnAddressHasItsTitle() {
    assertEquals(
        "Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices"
            + " Applications, 2022, which makes no claim · CPU time of gateway",
        html(ExampleResults.resourceScope()));
  }

  @Test
  void aReadersPracticeHasTheNameOfItsSource() {
    PracticeResult practice = ExampleResults.resourceScope();
    assertEquals(
        "Source: liberty-throughput, which makes no claim · CPU time of gateway",
        new SourceLine(practice, new OwnPractices(List.of()).description(practice)).html());
  }

  private static String html(PracticeResult practice) {
    return new SourceLine(practice, OWN.description(practice)).html();
  }
}
