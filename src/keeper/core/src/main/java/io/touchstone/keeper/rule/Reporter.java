// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/**
 * Turns places in trees into the findings of one rule.
 *
 * @param model the sources to inspect
 * @param timeouts what fixes set on clients without time-outs; empty to report them only
 * @param sink receives what the rule finds
 */
public record Reporter(
    Rule rule, Model model, Optional<Timeouts> timeouts, Consumer<Detection> sink) {

  private static final Pattern KEYWORD =
      Pattern.compile(
          "((public|protected|private|abstract|static|final|sealed|non-sealed|strictfp)\\s+){0,9}+"
              + "(class|interface|enum|record|@interface)\\s+");
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
    report(place, start(model.unit(place), place.getLeaf()), detail, advice, fix);
  }

  /** Reports an invocation at the name of its method, which may be lines after its receiver. */
  public void reportName(TreePath call) {
    int start = nameStart(model.unit(call), call);
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
            member(place),
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

  /** A declaration begins where its keyword or type is, after its annotations. */
  private static int start(SourceUnit unit, Tree tree) {
    if (tree instanceof ClassTree type) {
      return keyword(unit, type);
    }
    if (tree instanceof MethodTree method && method.getReturnType() != null) {
      return unit.start(method.getReturnType());
    }
    return unit.start(tree);
  }

  /** A class may have comments that contain its name between its annotations. */
  private static int keyword(SourceUnit unit, ClassTree type) {
    Matcher matcher = KEYWORD.matcher(unit.file().text());
    matcher.region(unit.start(type), unit.file().text().length());
    while (matcher.find()) {
      if (unit.file().text().startsWith(type.getSimpleName().toString(), matcher.end())) {
        return matcher.start();
      }
    }
    return unit.start(type);
  }

  private static int nameStart(SourceUnit unit, TreePath call) {
    return ((MethodInvocationTree) call.getLeaf()).getMethodSelect()
            instanceof MemberSelectTree select
        ? unit.end(select) - select.getIdentifier().length()
        : unit.start(call.getLeaf());
  }

  /** Returns the binary name of the class around a place, with the member that contains it. */
  private String member(TreePath place) {
    TreePath type = Declarations.enclosingClass(place);
    String name =
        type != null && model.trees().getElement(type) instanceof TypeElement element
            ? model.program().elements().getBinaryName(element).toString()
            : "";
    Tree member = Declarations.member(place).getLeaf();
    if (type == null || type.getLeaf() == place.getLeaf()) {
      return name;
    }
    return member instanceof MethodTree method
        ? name + "." + method.getName()
        : member instanceof VariableTree field ? name + "." + field.getName() : name;
  }
}
