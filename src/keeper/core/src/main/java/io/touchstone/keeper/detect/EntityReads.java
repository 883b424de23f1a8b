// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import java.util.Set;
import javax.lang.model.element.Element;

/** Checks whether the entity of a response is read on every path, which releases its connection. */
final class EntityReads {

  private static final Set<Tree.Kind> BRANCHES =
      Set.of(
          Tree.Kind.CONDITIONAL_EXPRESSION,
          Tree.Kind.CASE,
          Tree.Kind.CATCH,
          Tree.Kind.WHILE_LOOP,
          Tree.Kind.FOR_LOOP,
          Tree.Kind.ENHANCED_FOR_LOOP,
          Tree.Kind.LAMBDA_EXPRESSION);

  private EntityReads() {}

  /**
   * @param response the invocation that returns it
   */
  static boolean always(Model model, TreePath response) {
    TreePath next = Calls.next(response);
    if (next != null) {
      return Calls.methodName(next).equals("readEntity");
    }
    TreePath declaration = response.getParentPath();
    Element variable = model.trees().getElement(declaration);
    if (!(declaration.getLeaf() instanceof VariableTree) || variable == null) {
      return true;
    }
    boolean[] always = {false};
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree tree, Void unused) {
        TreePath call = Calls.next(getCurrentPath());
        if (variable.equals(model.trees().getElement(getCurrentPath()))
            && call != null
            && Calls.methodName(call).equals("readEntity")) {
          always[0] |= isUnconditional(call, declaration.getParentPath());
        }
        return super.visitIdentifier(tree, unused);
      }
    }.scan(ValueUse.body(declaration), null);
    return always[0];
  }

  private static boolean isUnconditional(TreePath read, TreePath block) {
    TreePath child = read;
    for (TreePath at = read.getParentPath();
        at != null && at.getLeaf() != block.getLeaf();
        at = at.getParentPath()) {
      boolean branch =
          at.getLeaf() instanceof IfTree choice
              && choice.getCondition() != child.getLeaf()
              && !readsInBoth(choice);
      if (branch || BRANCHES.contains(at.getLeaf().getKind())) {
        return false;
      }
      child = at;
    }
    return true;
  }

  private static boolean readsInBoth(IfTree choice) {
    return choice.getElseStatement() != null
        && choice.getThenStatement().toString().contains("readEntity")
        && choice.getElseStatement().toString().contains("readEntity");
  }
}
