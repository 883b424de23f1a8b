// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import io.touchstone.keeper.fix.FixGrade;
import java.util.Comparator;

/**
 * One place in a source file that a rule reports.
 *
 * @param rule what it violates
 * @param path the file, relative to the scanned directory, with {@code /} between names
 * @param line of the first character of the reported code, from 1
 * @param column of that character, from 1
 * @param endLine of the last character of the reported code
 * @param endColumn of the character after it
 * @param member binary name of the enclosing class, {@code pkg.Outer$Inner}, and the member that
 *     contains the place; the class alone for a finding about the whole class
 * @param cold whether it runs only in a health check
 * @param code the reported code on one line, shortened
 * @param detail what is special about this place, as sentences; empty if nothing is
 * @param fix who decides about the change
 * @param advice what to write instead
 */
public record Finding(
    Rule rule,
    String path,
    int line,
    int column,
    int endLine,
    int endColumn,
    String member,
    boolean cold,
    String code,
    String detail,
    FixGrade fix,
    String advice) {

  /** By file, then by position in it, then by rule. */
  public static final Comparator<Finding> BY_PLACE =
      Comparator.comparing(Finding::path)
          .thenComparingInt(Finding::line)
          .thenComparingInt(Finding::column)
          .thenComparing(Finding::rule);

  public String ruleId() {
    return rule.id();
  }
}
