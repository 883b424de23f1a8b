// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;

/** Finds how values are used: directly, or after they were assigned to a local variable. */
public final class ValueUses {

  /**
   * What happens to the values of a variable.
   *
   * @param use what happens to any of them, without regard to assignments
   * @param settings the assignments of a value other than null
   */
  private record VariableUse(ValueUse use, Set<Tree> settings) {

    ValueUse of(TreePath setting) {
      int own = settings.contains(setting.getLeaf()) ? 1 : 0;
      return new ValueUse(
          use.methods(),
          use.closes(),
          use.escapes() || settings.size() > own,
          use.returned(),
          setting.getParentPath().getLeaf() instanceof TryTree);
    }
  }

  private final SourceTrees trees;
  private final Map<Element, VariableUse> variables = new HashMap<>();

  ValueUses(SourceTrees trees) {
    this.trees = trees;
  }

  /** Returns what happens to the value of an expression. */
  public ValueUse of(TreePath expression) {
    TreePath parent = Calls.user(expression);
    TreePath next = Calls.next(expression);
    if (next != null) {
      return new ValueUse(Set.of(Calls.methodName(next)), List.of(), false, false, false);
    }
    Element variable = Declarations.variable(trees, parent);
    if (variable != null && Declarations.isLocal(variable)) {
      return variables.computeIfAbsent(variable, absent -> use(variable, parent)).of(parent);
    }
    boolean escapes = !(parent.getLeaf() instanceof ExpressionStatementTree);
    boolean returned = parent.getLeaf() instanceof ReturnTree;
    return new ValueUse(Set.of(), List.of(), escapes, returned, false);
  }

  private VariableUse use(Element variable, TreePath setting) {
    Set<String> methods = new HashSet<>();
    List<TreePath> closes = new ArrayList<>();
    Set<Tree> settings = new HashSet<>();
    boolean escapes = false;
    boolean returned = false;
    for (TreePath use : Declarations.uses(trees, variable, Declarations.member(setting))) {
      TreePath call = Calls.next(use);
      Tree parent = use.getParentPath().getLeaf();
      if (call == null) {
        if (parent instanceof AssignmentTree assignment
            && assignment.getVariable() == use.getLeaf()) {
          if (assignment.getExpression().getKind() != Tree.Kind.NULL_LITERAL) {
            settings.add(assignment);
          }
        } else {
          escapes |= !Declarations.isComparison(parent);
          returned |= parent instanceof ReturnTree;
        }
      } else if (Calls.methodName(call).equals("close")
          && call.getParentPath().getLeaf() instanceof ExpressionStatementTree) {
        closes.add(call.getParentPath());
      } else {
        methods.add(Calls.methodName(call));
      }
    }
    return new VariableUse(new ValueUse(methods, closes, escapes, returned, false), settings);
  }
}
