// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import java.util.Map;
import java.util.function.Consumer;

/**
 * A change that removes a finding.
 *
 * @param edit adds the edits to those of other fixes in the same file
 * @param properties the keys to add to the {@code microprofile-config.properties} of the module
 */
public record Fix(FixGrade grade, Consumer<FileEdit> edit, Map<String, String> properties) {

  /** No change that the keeper makes. */
  public static final Fix MANUAL = new Fix(FixGrade.MANUAL, file -> {}, Map.of());

  public static Fix of(FixGrade grade, Consumer<FileEdit> edit) {
    return new Fix(grade, edit, Map.of());
  }

  /** Returns whether the keeper makes it. */
  public boolean isAutomatic() {
    return grade != FixGrade.MANUAL;
  }
}
