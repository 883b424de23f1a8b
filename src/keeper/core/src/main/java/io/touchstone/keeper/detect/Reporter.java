// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.report.Finding;
import io.touchstone.keeper.report.FixKind;
import io.touchstone.keeper.rule.Rule;
import java.util.Optional;
import java.util.function.Consumer;

/** Turns places in trees into findings. */
final class Reporter {

  private static final int LONGEST_CODE = 100;

  private final Model model;
  private final Consumer<Detection> sink;

  Reporter(Model model, Consumer<Detection> sink) {
    this.model = model;
    this.sink = sink;
  }

  Model model() {
    return model;
  }

  /**
   * Reports a place.
   *
   * @param place what the finding begins with
   * @param fix null if the change needs a decision
   */
  void report(Rule rule, TreePath place, String message, String advice, Fix fix) {
    report(rule, place, Places.start(model.unit(place), place.getLeaf()), message, advice, fix);
  }

  /** Reports an invocation at the name of its method, which may be lines after its receiver. */
  void reportName(Rule rule, TreePath call, String message, String advice) {
    report(rule, call, Places.nameStart(model.unit(call), call), message, advice, null);
  }

  private void report(
      Rule rule, TreePath place, int start, String message, String advice, Fix fix) {
    SourceUnit unit = model.unit(place);
    boolean type = place.getLeaf() instanceof ClassTree;
    boolean declaration = type || place.getLeaf() instanceof MethodTree;
    int end = declaration ? Places.lineEnd(unit, start) : unit.end(place.getLeaf());
    Finding finding =
        new Finding(
            rule,
            unit.file().path(),
            unit.line(start),
            unit.column(start),
            unit.line(Math.max(start, end - 1)),
            Places.className(model, place),
            type ? "" : Places.methodName(model, place),
            !type && model.frequency().of(place) == Frequency.COLD,
            code(unit, start, end),
            message,
            fix == null ? FixKind.MANUAL : FixKind.AUTOMATIC,
            advice);
    sink.accept(new Detection(finding, unit, place, Optional.ofNullable(fix)));
  }

  private static String code(SourceUnit unit, int start, int end) {
    String code = unit.file().text().substring(start, end).replaceAll("\\s+", " ").strip();
    return code.length() <= LONGEST_CODE ? code : code.substring(0, LONGEST_CODE - 1) + "…";
  }
}
