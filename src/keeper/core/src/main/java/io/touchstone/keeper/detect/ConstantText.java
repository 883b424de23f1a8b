// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.VariableElement;

/** The value of an expression of strings, as far as the sources determine it. */
public final class ConstantText {

  private static final Pattern CLASS_NAME =
      Pattern.compile("(\\w+)\\.class\\.get(?:Simple)?Name\\(\\)");

  private ConstantText() {}

  /**
   * Returns the value of a literal, a constant, the name of a class, a local variable that is never
   * assigned again, or a concatenation of these.
   */
  public static Optional<String> of(Model model, TreePath expression) {
    return concatenated(model, expression, variable -> ofLocal(model, variable));
  }

  private static Optional<String> ofLocal(Model model, VariableElement variable) {
    TreePath value = Declarations.initializer(model.trees(), variable);
    return value != null
            && Declarations.isLocal(variable)
            && Declarations.uses(model.trees(), variable, Declarations.member(value)).stream()
                .noneMatch(Declarations::isAssigned)
        ? concatenated(model, value, other -> Optional.empty())
        : Optional.empty();
  }

  private static Optional<String> concatenated(
      Model model, TreePath expression, Function<VariableElement, Optional<String>> local) {
    Deque<String> rest = new ArrayDeque<>();
    TreePath at = expression;
    for (;
        at.getLeaf() instanceof BinaryTree binary;
        at = new TreePath(at, binary.getLeftOperand())) {
      Optional<String> last = value(model, new TreePath(at, binary.getRightOperand()), local);
      if (binary.getKind() != Tree.Kind.PLUS || last.isEmpty()) {
        return Optional.empty();
      }
      rest.addFirst(last.get());
    }
    return value(model, at, local).map(first -> first + String.join("", rest));
  }

  private static Optional<String> value(
      Model model, TreePath expression, Function<VariableElement, Optional<String>> local) {
    if (expression.getLeaf() instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue()).map(Object::toString);
    }
    if (expression.getLeaf() instanceof MethodInvocationTree) {
      Matcher name = CLASS_NAME.matcher(expression.getLeaf().toString());
      return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }
    return model.trees().getElement(expression) instanceof VariableElement variable
        ? Optional.ofNullable(variable.getConstantValue())
            .map(Object::toString)
            .or(() -> local.apply(variable))
        : Optional.empty();
  }
}
