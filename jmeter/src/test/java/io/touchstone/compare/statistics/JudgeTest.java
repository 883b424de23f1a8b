// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {

  /** A ratio is a metric and its bounds; {@code !} marks one that the generator limited. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "limited by the server       | THROUGHPUT 4.73 | | CPU 28 32, THROUGHPUT 2.8 3.2   | THROUGHPUT | BETTER | CLAIM_NOT_MET",
        "limited by the generator    | THROUGHPUT 4.73 | | THROUGHPUT! 2.8 3.2, CPU 28 32  | CPU        | BETTER | CLAIM_MET",
        "claim about CPU time        | CPU 40 | | THROUGHPUT 2.8 3.2, CPU 28 32             | CPU        | BETTER | CLAIM_NOT_MET",
        "throughput is no CPU time   | CPU 2  | | THROUGHPUT 2.8 3.2                        | THROUGHPUT | BETTER | OPEN",
        "no claim                    |        | | THROUGHPUT 2.8 3.2                        | THROUGHPUT | BETTER | NO_CLAIM",
        "no ratio of the variant     | THROUGHPUT 2 | |                                     | THROUGHPUT | NO_DIFFERENCE_SHOWN | OPEN",
        "a metric is requested       | THROUGHPUT 2 | THROUGHPUT | THROUGHPUT! 2.8 3.2, CPU 28 32 | THROUGHPUT | BETTER | CLAIM_MET",
        "worse                       | THROUGHPUT 2 | | THROUGHPUT 0.8 0.9 | THROUGHPUT | WORSE | CLAIM_NOT_MET",
        "no difference               | THROUGHPUT 2 | | THROUGHPUT 0.9 1.1 | THROUGHPUT | NO_DIFFERENCE_SHOWN | CLAIM_NOT_MET",
        "a byte in some responses    |        | BYTES | BYTES 0.9998 0.99999 | BYTES | NO_DIFFERENCE_SHOWN | NO_CLAIM",
        "bytes                       |        | BYTES | BYTES 0.99 0.998     | BYTES | WORSE | NO_CLAIM",
        "at the lower bound          | THROUGHPUT 2.8  | | THROUGHPUT 2.8 3.2 | THROUGHPUT | BETTER | CLAIM_MET",
        "within the interval         | THROUGHPUT 2.81 | | THROUGHPUT 2.8 3.2 | THROUGHPUT | BETTER | OPEN",
        "at the upper bound          | THROUGHPUT 3.2  | | THROUGHPUT 2.8 3.2 | THROUGHPUT | BETTER | OPEN",
        "above the interval          | THROUGHPUT 3.21 | | THROUGHPUT 2.8 3.2 | THROUGHPUT | BETTER | CLAIM_NOT_MET",
        "a pulled gain may meet      | THROUGHPUT 2.5  | | THROUGHPUT! 2.8 3.2 | THROUGHPUT | BETTER | CLAIM_MET",
        "a pulled gain cannot refute | THROUGHPUT 4.73 | | THROUGHPUT! 2.8 3.2 | THROUGHPUT | BETTER | OPEN",
        "a pulled loss refutes       | THROUGHPUT 1.2  | | THROUGHPUT! 0.85 0.95 | THROUGHPUT | WORSE | CLAIM_NOT_MET",
        "a pulled loss cannot meet   | THROUGHPUT 0.8  | | THROUGHPUT! 0.85 0.95 | THROUGHPUT | WORSE | OPEN"
      })
  void judgement(
      String what,
      String claimed,
      Metric requested,
      String ratios,
      Metric judgedOn,
      Verdict verdict,
      ClaimVerdict claimVerdict) {
    assertEquals(
        new Judgement("tuned", judgedOn, verdict, claimVerdict),
        Judge.judge(
            "tuned",
            ratios(ratios),
            Optional.ofNullable(claimed).map(JudgeTest::claim),
            Optional.ofNullable(requested)));
  }

  private static Claim claim(String text) {
    String[] parts = text.split(" ");
    return new Claim("tuned", Metric.valueOf(parts[0]), Double.parseDouble(parts[1]));
  }

  private static List<Ratio> ratios(String text) {
    Ratio other = ratio("step", "THROUGHPUT 9 9.1");
    return Stream.concat(
            Stream.of(other),
            Stream.ofNullable(text)
                .flatMap(all -> Stream.of(all.split(", ")))
                .map(own -> ratio("tuned", own)))
        .toList();
  }

  private static Ratio ratio(String variant, String text) {
    String[] parts = text.split(" ");
    boolean bound = parts[0].endsWith("!");
    double low = Double.parseDouble(parts[1]);
    double high = Double.parseDouble(parts[2]);
    Interval interval = new Interval((low + high) / 2, low, high);
    Metric metric = Metric.valueOf(parts[0].replace("!", ""));
    return new Ratio(variant, "naive", metric, interval, bound, bound);
  }
}
