// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.FloorResult;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.ControlAndFloor;
import io.touchstone.compare.statistics.GeneratorLimit;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** The results of all practices of a comparison. */
public final class ComparisonOutcome {

  private final List<PracticeRun> runs;
  private final GeneratorLimit generator;
  private final boolean partial;

  /**
   * @param shared whether the load generator ran on the cores of the servers
   * @param partial whether the comparison was stopped before its last block
   */
  ComparisonOutcome(List<PracticeRun> runs, boolean shared, boolean partial) {
    this.runs = runs;
    this.partial = partial;
    this.generator = GeneratorLimit.ofThisMachine(shared);
  }

  /** Returns the practices without the controls and the floor. */
  public List<PracticeResult> practices() {
    return runs.stream()
        .filter(run -> !run.practice().isReference())
        .filter(run -> run.begun() || run.failed())
        .map(run -> run.result(generator))
        .toList();
  }

  public Optional<ControlResult> control() {
    return control(PracticeSpec::isControl, ControlAndFloor::control);
  }

  public Optional<ControlResult> serverControl() {
    return control(PracticeSpec::isServerControl, ControlAndFloor::serverControl);
  }

  private Optional<ControlResult> control(
      Predicate<PracticeSpec> which,
      BiFunction<VariantResult, VariantResult, Optional<ControlResult>> comparison) {
    return reference(which)
        .flatMap(
            run -> {
              List<VariantSpec> both = run.practice().variants();
              return comparison.apply(run.measured(both.get(0)), run.measured(both.get(1)));
            });
  }

  public Optional<FloorResult> floor() {
    return reference(PracticeSpec::isFloor)
        .flatMap(run -> ControlAndFloor.floor(run.measured(run.practice().variants().get(0))));
  }

  /** Returns whether every practice was measured completely. */
  public boolean complete() {
    return !partial && runs.stream().noneMatch(PracticeRun::failed);
  }

  /** Returns whether the comparison was stopped before its last block. */
  public boolean partial() {
    return partial;
  }

  private Optional<PracticeRun> reference(Predicate<PracticeSpec> which) {
    return runs.stream().filter(run -> which.test(run.practice())).findFirst();
  }
}
