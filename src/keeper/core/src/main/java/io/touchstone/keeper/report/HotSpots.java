// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Finding;
import java.util.List;
import java.util.Optional;

/** The cost of findings at run time, as far as it was measured. */
public interface HotSpots {

  /** Nothing was measured. */
  HotSpots NONE =
      new HotSpots() {
        @Override
        public double share(Finding finding) {
          return 0;
        }

        @Override
        public Optional<String> note(Finding finding) {
          return Optional.empty();
        }
      };

  /**
   * Returns the share of all CPU samples that were taken under this finding, in [0, 1]. The report
   * lists findings with a larger share first.
   */
  double share(Finding finding);

  /**
   * Returns one line for the report, such as the share in per cent; empty if there is nothing to
   * say.
   */
  Optional<String> note(Finding finding);

  /** Returns lines about all that was measured, for the end of the report; empty if nothing was. */
  default List<String> summary() {
    return List.of();
  }
}
