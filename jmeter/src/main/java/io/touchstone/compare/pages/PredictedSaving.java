// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.result.Interval;
import java.util.Locale;
import java.util.Optional;

/** A saving of CPU time that the practice keeper predicted from a recording, and a measured one. */
interface PredictedSaving {

  /** A difference that nobody acts on, as a share of CPU. */
  double TOLERANCE = 0.02;

  /** Returns what was fixed, in full. */
  String name();

  /** Returns the name of its point in the picture. */
  String label();

  /** Returns the predicted share of the CPU time; empty if the keeper found no form. */
  Optional<Interval> predicted();

  /** Returns the measured share of the CPU time. */
  Interval measured();

  /** Returns the class of its point in the picture, if the prediction is kept. */
  String kind();

  /** Returns whether the fix saves at least the lower limit of the prediction. */
  default boolean kept() {
    return predicted().filter(saving -> measured().estimate() >= saving.low()).isPresent();
  }

  /** Returns whether the saving lies in the predicted interval. */
  default boolean isInside() {
    double saving = measured().estimate();
    return predicted().filter(each -> saving >= each.low() && saving <= each.high()).isPresent();
  }

  /** Returns whether the saving differs from the estimate by at most 2 percentage points. */
  default boolean isClose() {
    return predicted()
        .filter(each -> Math.abs(measured().estimate() - each.estimate()) <= TOLERANCE)
        .isPresent();
  }

  /** Returns how the saving differs from the prediction; empty if it is inside its interval. */
  default String difference() {
    if (predicted().isEmpty() || isInside()) {
      return "";
    }
    Interval interval = predicted().get();
    boolean more = measured().estimate() > interval.high();
    boolean apart = measured().low() > interval.high() || measured().high() < interval.low();
    return "saves " + (more ? "more" : "less") + (apart ? "" : ", intervals overlap");
  }

  static String percent(Interval share) {
    return String.format(
        Locale.ROOT,
        "%.1f %% [%.1f, %.1f]",
        100 * share.estimate(),
        100 * share.low(),
        100 * share.high());
  }
}
