// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.report.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs all detectors on a group of sources. */
public final class Detectors {

  private Detectors() {}

  /**
   * Returns the findings of all rules, sorted by place.
   *
   * @param timeouts what fixes set on clients without timeouts; empty to report only
   * @param problems receives one line for each detector that failed on these sources
   */
  public static List<Detection> detect(
      Model model, Optional<Timeouts> timeouts, Consumer<String> problems) {
    List<Detection> found = new ArrayList<>();
    Reporter reporter = new Reporter(model, found::add);
    for (Detector detector : all(timeouts)) {
      try {
        detector.detect(reporter);
      } catch (RuntimeException | AssertionError | StackOverflowError failure) {
        problems.accept(
            detector.getClass().getSimpleName()
                + " failed, its findings are incomplete: "
                + failure);
      }
    }
    found.sort(Comparator.comparing(Detection::finding, Finding.BY_PLACE));
    return found;
  }

  private static List<Detector> all(Optional<Timeouts> timeouts) {
    return List.of(
        new JsonDetector(),
        new JsonFactoryDetector(),
        new CreationDetector(),
        new RestClientScopeDetector(),
        new CdiSelectDetector(),
        new ResourceScopeDetector(),
        new ResourceInitDetector(),
        new ResponseDetector(),
        new TimeoutDetector(timeouts),
        new NPlusOneDetector(),
        new PagingDetector(),
        new UnpagedDetector(),
        new DecodeDetector(),
        new ConditionalGetDetector());
  }
}
