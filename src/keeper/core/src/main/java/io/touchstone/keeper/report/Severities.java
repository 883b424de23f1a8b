// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import java.util.Map;

/**
 * How much findings matter in a project.
 *
 * @param byRule what the project says in place of the rule
 */
public record Severities(Map<Rule, Severity> byRule) {

  /** Those of the rules. */
  public static final Severities DEFAULT = new Severities(Map.of());

  /** Returns that of the project, otherwise that of the rule; a note for code that runs rarely. */
  public Severity of(Finding finding) {
    Severity declared = finding.rule().description().severity();
    Severity severity = byRule.getOrDefault(finding.rule(), declared);
    return finding.cold() ? Severity.NOTE : severity;
  }
}
