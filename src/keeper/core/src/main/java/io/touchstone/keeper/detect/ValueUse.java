// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
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

  /** Returns whether anything certainly closes the value. */
  public boolean closed() {
    return resource || !closes.isEmpty() || methods.contains("close");
  }

  /** Returns what happens to the value of an expression. */
  public static ValueUse of(Model model, TreePath expression) {
    TreePath parent = Calls.user(expression);
    TreePath next = Calls.next(expression);
    if (next != null) {
      return new ValueUse(Set.of(Calls.methodName(next)), List.of(), false, false, false);
    }
    Tree leaf = parent.getLeaf();
    if (leaf instanceof VariableTree) {
      Element variable = model.trees().getElement(parent);
      boolean local =
          variable != null
              && (variable.getKind() == ElementKind.LOCAL_VARIABLE
                  || variable.getKind() == ElementKind.RESOURCE_VARIABLE);
      boolean resource = parent.getParentPath().getLeaf() instanceof TryTree;
      return local ? ofVariable(model, variable, parent, resource) : escaping(false);
    }
    if (leaf instanceof AssignmentTree assignment) {
      Element variable = model.trees().getElement(new TreePath(parent, assignment.getVariable()));
      return variable != null && variable.getKind() == ElementKind.LOCAL_VARIABLE
          ? ofVariable(model, variable, parent, false)
          : escaping(false);
    }
    return leaf.getKind() == Tree.Kind.EXPRESSION_STATEMENT
        ? new ValueUse(Set.of(), List.of(), false, false, false)
        : escaping(leaf instanceof ReturnTree);
  }

  private static ValueUse escaping(boolean returned) {
    return new ValueUse(Set.of(), List.of(), true, returned, false);
  }

  private static ValueUse ofVariable(
      Model model, Element variable, TreePath declaration, boolean resource) {
    Collector uses = new Collector(declaration.getLeaf());
    Declarations.uses(model.trees(), variable, Declarations.member(declaration)).forEach(uses::add);
    return new ValueUse(uses.methods, uses.closes, uses.escapes, uses.returned, resource);
  }

  private static final class Collector {

    private final Tree declaration;
    private final Set<String> methods = new HashSet<>();
    private final List<TreePath> closes = new ArrayList<>();
    private boolean escapes;
    private boolean returned;

    Collector(Tree declaration) {
      this.declaration = declaration;
    }

    void add(TreePath use) {
      TreePath parent = use.getParentPath();
      if (parent.getLeaf() instanceof AssignmentTree assignment
          && assignment.getVariable() == use.getLeaf()) {
        escapes |=
            assignment != declaration
                && assignment.getExpression().getKind() != Tree.Kind.NULL_LITERAL;
      } else if (parent.getLeaf() instanceof MemberSelectTree
          && parent.getParentPath().getLeaf() instanceof MethodInvocationTree) {
        addCall(parent.getParentPath());
      } else if (!isComparison(parent.getLeaf())) {
        returned |= parent.getLeaf() instanceof ReturnTree;
        escapes = true;
      }
    }

    private static boolean isComparison(Tree tree) {
      return tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO;
    }

    private void addCall(TreePath call) {
      String method = Calls.methodName(call);
      if (method.equals("close")
          && call.getParentPath().getLeaf() instanceof ExpressionStatementTree) {
        closes.add(call.getParentPath());
      } else {
        methods.add(method);
      }
    }
  }
}
