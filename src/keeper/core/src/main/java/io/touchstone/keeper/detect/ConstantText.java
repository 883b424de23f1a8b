// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/** The value of an expression of strings, as far as the compiler knows it. */
public final class ConstantText {

  private ConstantText() {}

  /** Returns the value of a literal, a constant, or a concatenation of these. */
  public static Optional<String> of(Model model, TreePath expression) {
    Deque<String> rest = new ArrayDeque<>();
    TreePath at = expression;
    for (;
        at.getLeaf() instanceof BinaryTree binary;
        at = new TreePath(at, binary.getLeftOperand())) {
      Optional<String> last = value(model, new TreePath(at, binary.getRightOperand()));
      if (binary.getKind() != Tree.Kind.PLUS || last.isEmpty()) {
        return Optional.empty();
      }
      rest.addFirst(last.get());
    }
    return value(model, at).map(first -> first + String.join("", rest));
  }

  private static Optional<String> value(Model model, TreePath expression) {
    if (expression.getLeaf() instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue()).map(Object::toString);
    }
    return model.trees().getElement(expression) instanceof VariableElement variable
        ? Optional.ofNullable(variable.getConstantValue()).map(Object::toString)
        : Optional.empty();
  }
}
