// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UniversalScalabilityTest {

  @Test
  void theLawIsRecoveredFromItsOwnValues() {
    UniversalScalability law = new UniversalScalability(1000, 0.05, 0.002);

    UniversalScalability fitted = UniversalScalability.fit(observations(law, 1, 2, 3, 5, 8));

    assertEquals(1000, fitted.single(), 1e-6);
    assertEquals(0.05, fitted.contention(), 1e-9);
    assertEquals(0.002, fitted.coherence(), 1e-9);
    assertEquals(Math.sqrt(0.95 / 0.002), fitted.peak().orElseThrow(), 1e-3);
  }

  @Test
  void noiseDoesNotMoveItFar() {
    UniversalScalability law = new UniversalScalability(1000, 0.1, 0);
    List<ThroughputObservation> noisy =
        Stream.of(0.99, 1.01)
            .flatMap(
                factor ->
                    observations(law, 1, 2, 3, 4).stream()
                        .map(
                            seen ->
                                new ThroughputObservation(
                                    seen.replicas(), seen.throughput() * factor)))
            .toList();

    UniversalScalability fitted = UniversalScalability.fit(noisy);

    assertEquals(1000, fitted.single(), 10);
    assertEquals(0.1, fitted.contention(), 0.02);
  }

  @Test
  void superlinearGrowthHasNoNegativeTerm() {
    List<ThroughputObservation> better =
        List.of(
            new ThroughputObservation(1, 100),
            new ThroughputObservation(2, 210),
            new ThroughputObservation(3, 320));

    UniversalScalability fitted = UniversalScalability.fit(better);

    assertEquals(0, fitted.contention());
    assertEquals(0, fitted.coherence());
    assertEquals(OptionalDouble.empty(), fitted.peak());
  }

  @Test
  void oneNumberOfReplicasGivesLinearScaling() {
    UniversalScalability fitted =
        UniversalScalability.fit(List.of(new ThroughputObservation(2, 100)));

    assertEquals(50, fitted.single(), 1e-9);
    assertEquals(500, fitted.throughput(10), 1e-9);
  }

  @Test
  void moreReplicasThanThePeakAreSlower() {
    UniversalScalability law = new UniversalScalability(100, 0.1, 0.1);

    assertEquals(3, law.peak().orElseThrow(), 1e-9);
    assertEquals(
        3,
        IntStream.rangeClosed(1, 10)
            .boxed()
            .max((a, b) -> Double.compare(law.throughput(a), law.throughput(b)))
            .orElseThrow());
  }

  @Test
  void nothingCannotBeFitted() {
    assertThrows(IllegalArgumentException.class, () -> UniversalScalability.fit(List.of()));
  }

  private static List<ThroughputObservation> observations(
      UniversalScalability law, int... replicas) {
    return IntStream.of(replicas)
        .mapToObj(number -> new ThroughputObservation(number, law.throughput(number)))
        .toList();
  }
}
