// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * What happens to a value that an expression creates.
 *
 * @param methods the methods that are invoked on it, except statements that close it
 * @param closes the statements that close it
 * @param escapes whether it is passed on, returned or stored beyond the method
 * @param returned whether the method returns it
 * @param resource whether a try statement closes it
 */
public record ValueUse(
    Set<String> methods,
    List<TreePath> closes,
    boolean escapes,
    boolean returned,
    boolean resource) {

  private static final Set<ElementKind> LOCAL =
      Set.of(ElementKind.LOCAL_VARIABLE, ElementKind.RESOURCE_VARIABLE);

  /** Returns whether anything certainly closes the value. */
  public boolean closed() {
    return resource || !closes.isEmpty() || methods.contains("close");
  }

  public static ValueUse of(Model model, TreePath expression) {
    TreePath parent = Calls.user(expression);
    TreePath next = Calls.next(expression);
    if (next != null) {
      return new ValueUse(Set.of(Calls.methodName(next)), List.of(), false, false, false);
    }
    Element variable = Declarations.variable(model.trees(), parent);
    if (variable != null && LOCAL.contains(variable.getKind())) {
      boolean resource = parent.getParentPath().getLeaf() instanceof TryTree;
      return ofVariable(model, variable, parent, resource);
    }
    boolean escapes = !(parent.getLeaf() instanceof ExpressionStatementTree);
    boolean returned = parent.getLeaf() instanceof ReturnTree;
    return new ValueUse(Set.of(), List.of(), escapes, returned, false);
  }

  private static ValueUse ofVariable(
      Model model, Element variable, TreePath declaration, boolean resource) {
    Set<String> methods = new HashSet<>();
    List<TreePath> closes = new ArrayList<>();
    boolean escapes = false;
    boolean returned = false;
    for (TreePath use :
        Declarations.uses(model.trees(), variable, Declarations.member(declaration))) {
      TreePath call = Calls.next(use);
      if (call == null) {
        escapes |= escapes(use, declaration.getLeaf());
        returned |= use.getParentPath().getLeaf() instanceof ReturnTree;
      } else if (Calls.methodName(call).equals("close")
          && call.getParentPath().getLeaf() instanceof ExpressionStatementTree) {
        closes.add(call.getParentPath());
      } else {
        methods.add(Calls.methodName(call));
      }
    }
    return new ValueUse(methods, closes, escapes, returned, resource);
  }

  /** Returns whether a use is neither a comparison nor an assignment that sets the value. */
  private static boolean escapes(TreePath use, Tree declaration) {
    Tree parent = use.getParentPath().getLeaf();
    return parent instanceof AssignmentTree assignment && assignment.getVariable() == use.getLeaf()
        ? assignment != declaration
            && assignment.getExpression().getKind() != Tree.Kind.NULL_LITERAL
        : parent.getKind() != Tree.Kind.EQUAL_TO && parent.getKind() != Tree.Kind.NOT_EQUAL_TO;
  }
}
