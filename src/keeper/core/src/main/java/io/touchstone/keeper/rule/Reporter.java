// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Turns places in trees into the findings of one rule.
 *
 * @param model the sources to inspect
 * @param timeouts what fixes set on clients without time-outs; empty to report them only
 * @param sink receives what the rule finds
 */
public record Reporter(
    Rule rule, Model model, Optional<Timeouts> timeouts, Consumer<Detection> sink) {

  private static final int LONGEST_CODE = 100;
  private static final int MAX_READ = 2_000;

  /** Reports a place that needs a decision. */
  public void report(TreePath place) {
    report(place, "", rule.description().instead(), Fix.MANUAL);
  }

  /**
   * Reports a place.
   *
   * @param place what the finding begins with
   * @param detail what is special about it, as sentences; empty if nothing is
   * @param advice what to write instead
   */
  public void report(TreePath place, String detail, String advice, Fix fix) {
    report(place, Places.start(model.unit(place), place.getLeaf()), detail, advice, fix);
  }

  /** Reports an invocation at the name of its method, which may be lines after its receiver. */
  public void reportName(TreePath call) {
    int start = Places.nameStart(model.unit(call), call);
    report(call, start, "", rule.description().instead(), Fix.MANUAL);
  }

  private void report(TreePath place, int start, String detail, String advice, Fix fix) {
    SourceUnit unit = model.unit(place);
    boolean type = place.getLeaf() instanceof ClassTree;
    boolean declaration = type || place.getLeaf() instanceof MethodTree;
    int end = declaration ? unit.lineEnd(start) : unit.end(place.getLeaf());
    int last = Math.max(start, end - 1);
    Finding finding =
        new Finding(
            rule,
            unit.file().path(),
            unit.line(start),
            unit.column(start),
            unit.line(last),
            unit.column(last) + 1,
            Places.member(model, place),
            !type && model.frequency().of(place) == Frequency.COLD,
            code(unit, start, end),
            detail,
            fix.grade(),
            advice);
    sink.accept(new Detection(finding, unit, place, fix));
  }

  private static String code(SourceUnit unit, int start, int end) {
    int last = Math.min(end, start + MAX_READ);
    String code = unit.file().text().substring(start, last).replaceAll("\\s+", " ").strip();
    return code.length() <= LONGEST_CODE ? code : code.substring(0, LONGEST_CODE - 1) + "…";
  }
}
