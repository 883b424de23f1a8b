// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.touchstone.keeper.model.Model;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** Checks whether an expression has the same meaning wherever it is evaluated in a file. */
final class ConstantExpression extends TreePathScanner<Void, Void> {

  private final Model model;
  private boolean constant = true;

  private ConstantExpression(Model model) {
    this.model = model;
  }

  static boolean is(Model model, TreePath expression) {
    ConstantExpression scanner = new ConstantExpression(model);
    scanner.scan(expression, null);
    return scanner.constant;
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void unused) {
    Element element = model.trees().getElement(getCurrentPath());
    if (element == null || !isFixed(element)) {
      boolean type = element == null && Character.isUpperCase(tree.getName().charAt(0));
      constant &= type;
    }
    return super.visitIdentifier(tree, unused);
  }

  private static boolean isFixed(Element element) {
    return switch (element.getKind()) {
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION_TYPE, PACKAGE, ENUM_CONSTANT -> true;
      case FIELD ->
          element.getModifiers().contains(Modifier.STATIC)
              && element.getModifiers().contains(Modifier.FINAL);
      case METHOD -> element.getModifiers().contains(Modifier.STATIC);
      default -> false;
    };
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
    Element element = model.trees().getElement(getCurrentPath());
    if (element != null && element.getKind() == ElementKind.FIELD && !isFixed(element)) {
      constant &= tree.getIdentifier().contentEquals("class");
    }
    return super.visitMemberSelect(tree, unused);
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
    constant = false;
    return null;
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    constant = false;
    return null;
  }
}
