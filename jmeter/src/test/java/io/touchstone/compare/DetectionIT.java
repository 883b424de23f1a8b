// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio.Verdict;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Detects a known difference, and no difference between identical variants. */
@Tag("chaos")
class DetectionIT {

  private static final int MILLIS = 20;

  private OwnEndpoints endpoints;

  @BeforeEach
  void serve() throws Exception {
    endpoints =
        new OwnEndpoints("honesty")
            .serving("/naive", "order", MILLIS)
            .serving("/slower", "order", MILLIS + MILLIS / 20);
  }

  @AfterEach
  void stop() {
    endpoints.close();
  }

  /** One interval in twenty excludes the true value; two of three hardly ever do. */
  @Test
  void identicalVariantsShowNoDifference() {
    long none =
        IntStream.range(0, 3)
            .mapToObj(run -> compare("/naive", "--rounds=4"))
            .filter(result -> result.judgements().get(0).verdict() == Verdict.NO_DIFFERENCE_SHOWN)
            .count();

    assertTrue(none >= 2, none + " of 3");
  }

  /** A machine that is busy with other programs may need three runs. */
  @Test
  void aSleepOfFivePercentIsFoundInTheFullMode() {
    assertTrue(
        Stream.generate(() -> compare("/slower", "--full", "--rounds=12", "--block-seconds=1"))
            .limit(3)
            .anyMatch(result -> result.judgements().get(0).verdict() == Verdict.WORSE),
        "not found in three runs");
  }

  private PracticeResult compare(String tuned, String... options) {
    String catalog =
        """
        {"practices":[{"id":"own","slug":"orders","variants":[
          {"name":"naive","path":"/naive"},
          {"name":"tuned","path":"%s","baseline":"naive"}]}]}
        """
            .formatted(tuned);
    return endpoints.compare(0, catalog, options);
  }
}
