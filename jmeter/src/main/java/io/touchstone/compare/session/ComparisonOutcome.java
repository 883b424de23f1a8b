// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.SoftwareVersions;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.ControlAndFloor;
import io.touchstone.compare.statistics.GeneratorLimit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * What a comparison measured.
 *
 * @param shared whether the load generator ran on the cores of the servers
 * @param partial whether the comparison was stopped before its last block
 */
public record ComparisonOutcome(
    ComparisonSettings settings, List<PracticeRun> runs, boolean shared, boolean partial) {

  /** Returns whether every practice was measured completely. */
  public boolean complete() {
    return !partial && runs.stream().noneMatch(PracticeRun::failed);
  }

  /** Returns the results, with the practices, the controls and the floor apart. */
  public Results results(Instant started, SoftwareVersions runtime) {
    GeneratorLimit generator = GeneratorLimit.ofThisMachine(shared);
    return new Results(
        started,
        settings.seed(),
        settings.mode(),
        partial,
        Environment.machine(),
        runtime,
        runs.stream()
            .filter(run -> !run.practice().isReference())
            .filter(run -> run.begun() || run.failed())
            .map(run -> run.result(generator))
            .toList(),
        control(PracticeSpec::isControl, ControlAndFloor::control),
        control(PracticeSpec::isServerControl, ControlAndFloor::serverControl),
        reference(PracticeSpec::isFloor).stream().findFirst().flatMap(ControlAndFloor::floor));
  }

  private Optional<ControlResult> control(
      Predicate<PracticeSpec> which,
      BiFunction<VariantResult, VariantResult, Optional<ControlResult>> comparison) {
    List<VariantResult> both = reference(which);
    return both.isEmpty() ? Optional.empty() : comparison.apply(both.get(0), both.get(1));
  }

  private List<VariantResult> reference(Predicate<PracticeSpec> which) {
    return runs.stream()
        .filter(run -> which.test(run.practice()))
        .limit(1)
        .flatMap(run -> run.practice().variants().stream().map(run::measured))
        .toList();
  }
}
