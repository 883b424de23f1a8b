// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.Example;
import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SentencesTest {

  @Test
  void gainIsToldInTheJudgedMetricBesideTheClaim() {
    assertEquals(
        "On this machine a Rest Client made per call costs 31.2 times the CPU [28.1, 34.7];"
            + " the source said 4.73.",
        Sentences.of(Example.restClient()));
    assertEquals(
        "On this machine tuned serves 2.75 times the requests of naive [2.31, 3.26];"
            + " the source said 3.10.",
        Sentences.of(Example.webTarget()));
  }

  @Test
  void everyMetricIsToldInItsOwnWords() {
    assertEquals(
        "On this machine decoding by way of a String takes 1.84 times the time [1.79, 1.89];"
            + " the source said 1.84.",
        Sentences.of(Example.decodeBytes()));
    assertEquals(
        "On this machine a list with all sub-resources sends 3.61 times the bytes [3.61, 3.61];"
            + " the source said 3.49.",
        Sentences.of(Example.summaryRepresentation()));
  }

  @Test
  void moneyIsCpuSecondsOfAMillionRequests() {
    assertEquals(
        Optional.of(
            "A million requests cost 2500 CPU-seconds with naive and 80.0 with tuned:"
                + " 0.67 core-hours saved."),
        Sentences.money(Row.main(Example.restClient()).orElseThrow()));
    assertTrue(
        Sentences.money(Row.main(Example.overhead()).orElseThrow())
            .orElseThrow()
            .endsWith("0.006 core-hours more."));
    assertEquals(Optional.empty(), Sentences.money(Row.main(Example.decodeBytes()).orElseThrow()));
  }

  @Test
  void differenceThatWasNotShownIsNoMoneySaved() {
    assertEquals(
        Optional.of("A million requests cost 310 CPU-seconds with naive and 290 with tuned."),
        Sentences.money(Row.main(Example.blockingDatabase()).orElseThrow()));
  }

  /** 1 / 0.645 = 1.55, 1 / 0.91 = 1.10. */
  @Test
  void lossIsToldTheOtherWayRoundAndSoIsTheClaim() {
    assertEquals(
        "On this machine tuned costs 1.55 times the CPU of naive [1.44, 1.67];"
            + " the source said 1.10.",
        Sentences.of(Example.overhead()));
  }

  @Test
  void nullResultIsToldAsOne() {
    assertEquals(
        "On this machine no difference in throughput between naive and tuned was shown:"
            + " ≥1.03 [0, ∞].",
        Sentences.of(Example.resourceScope()));
  }

  @Test
  void failureIsToldWithItsReason() {
    assertEquals(
        "Not measured: tuned answered <500> instead of 304", Sentences.of(Example.failed()));
  }

  @Test
  void controlHoldsWhereItsIntervalContainsOne() {
    assertEquals("1.004 [0.98, 1.03] (CPU): holds", Sentences.of(Example.HOLDS));
    assertEquals("1.120 [1.05, 1.19] (CPU): does not hold", Sentences.of(Example.BROKEN));
  }

  @Test
  void controlOfOneRoundShowsNothing() {
    Interval interval = new Interval(1.3, 0, Double.POSITIVE_INFINITY);

    assertEquals(
        "1.300 [0, ∞] (throughput): one round, which shows nothing",
        Sentences.of(new Control(Metric.THROUGHPUT, interval, List.of())));
  }

  @Test
  void onlyABrokenControlAndAPartialRunWarn() {
    assertEquals(List.of(), Sentences.warnings(Example.results()));
    assertEquals(2, Sentences.warnings(Example.results(Example.BROKEN, true, List.of())).size());
  }
}
