// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.ClaimJudgement;
import io.touchstone.compare.result.Ratio.Verdict;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.StartSpread;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PracticeRunTest {

  private static final GeneratorLimit OWN_CORES = new GeneratorLimit(64, false);

  private static final String CATALOG =
      """
      {"practices":[{"id":"o1","slug":"orders","bodies":"differ",
        "claims":[{"variant":"new","metric":"throughput","ratio":3},
                  {"variant":"new","metric":"bytes","ratio":1.5}],
        "variants":[{"name":"old"},{"name":"new","baseline":"old"},
                    {"name":"micro","benchmark":"B.b"}]}]}
      """;

  private final PracticeRun run = run();

  private static PracticeRun run() {
    return new PracticeRun(CatalogReader.parse(CATALOG).practices().get(0));
  }

  @Test
  void eachClaimIsJudgedInItsOwnMetric() {
    for (int round = 1; round <= 4; round++) {
      measure(run, round, 100 + round, 500, 200 - round % 2, 250);
    }

    PracticeResult result = run.result(OWN_CORES, StartSpread.of(run.comparisons().toList()));

    assertEquals(
        List.of(Metric.THROUGHPUT, Metric.BYTES),
        result.claims().stream().map(ClaimJudgement::judgedOn).toList());
    assertEquals(ClaimVerdict.CLAIM_MET, result.claims().get(1).verdict());
    assertEquals(Verdict.BETTER, result.judgements().get(0).verdict());
    assertEquals(ClaimVerdict.CLAIM_NOT_MET, result.judgements().get(0).claimVerdict());
  }

  @Test
  void aVariantThatStillGotCheaperIsMarked() {
    for (int round = 1; round <= 8; round++) {
      measure(run, round, 100 + round % 2, 500, 200 + 20 * round, 250);
    }

    PracticeResult result = run.result(OWN_CORES, StartSpread.of(run.comparisons().toList()));

    assertTrue(result.variants().get(0).warm());
    assertFalse(result.variants().get(1).warm());
  }

  private static void measure(
      PracticeRun run, int round, long before, double bytes, long after, double bytesAfter) {
    run.add(run.practice().variant("old"), block(round, before, bytes));
    run.add(run.practice().variant("new"), block(round, after, bytesAfter));
  }

  private static TimedBlock block(int round, long requests, double bytes) {
    OptionalDouble cpu = OptionalDouble.empty();
    Block block = new Block(1, round, requests, 0, 0, 1, cpu, cpu, 10, bytes, 1, 2);
    return new TimedBlock(block, Optional.empty());
  }
}
