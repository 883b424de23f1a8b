// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/** Recognises code that runs only while a field is still {@code null} and then fills it. */
final class LazyGuard {

  private final Trees trees;

  LazyGuard(Trees trees) {
    this.trees = trees;
  }

  /**
   * Returns whether {@code at} is a statement that lets {@code place} run only until a field is
   * set.
   */
  boolean guards(TreePath at, TreePath place) {
    return guarded(at, place) != null;
  }

  /** Returns whether the field that is set is static. */
  boolean isStatic(TreePath at, TreePath place) {
    Element field = guarded(at, place);
    return field != null && field.getModifiers().contains(Modifier.STATIC);
  }

  private Element guarded(TreePath at, TreePath place) {
    Tree tree = at.getLeaf();
    if (tree instanceof IfTree choice) {
      Element field = assignedField(new TreePath(at, choice.getCondition()), at);
      return field != null ? field : new FilledMap(trees).of(at, place);
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      Element field = assignedField(new TreePath(at, choice.getCondition()), at);
      return field != null ? field : assignedByParent(at, choice);
    }
    return tree instanceof BlockTree block ? afterEarlyReturn(at, block, place) : null;
  }

  private Element assignedField(TreePath condition, TreePath inside) {
    Set<Element> compared = comparedWithNull(condition);
    compared.retainAll(assigned(inside));
    return compared.stream().findFirst().orElse(null);
  }

  /** {@code field = field == null ? create() : field}. */
  private Element assignedByParent(TreePath at, ConditionalExpressionTree choice) {
    if (at.getParentPath().getLeaf() instanceof AssignmentTree assignment) {
      Element field = field(new TreePath(at.getParentPath(), assignment.getVariable()));
      return field != null
              && comparedWithNull(new TreePath(at, choice.getCondition())).contains(field)
          ? field
          : null;
    }
    return null;
  }

  /** {@code if (field != null) return field;} before the statement that fills the field. */
  private Element afterEarlyReturn(TreePath at, BlockTree block, TreePath place) {
    Set<Element> checked = new HashSet<>();
    for (StatementTree statement : block.getStatements()) {
      TreePath path = new TreePath(at, statement);
      if (contains(place, statement)) {
        checked.retainAll(assigned(at));
        return checked.stream().findFirst().orElse(null);
      }
      if (statement instanceof IfTree choice && returns(choice.getThenStatement())) {
        checked.addAll(comparedWithNull(new TreePath(path, choice.getCondition())));
      }
    }
    return null;
  }

  private static boolean returns(StatementTree statement) {
    return statement instanceof ReturnTree
        || statement instanceof BlockTree block
            && block.getStatements().size() == 1
            && block.getStatements().get(0) instanceof ReturnTree;
  }

  private static boolean contains(TreePath place, StatementTree statement) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() == statement) {
        return true;
      }
    }
    return false;
  }

  /** Returns the fields that a condition compares with {@code null}, or that are a flag in it. */
  private Set<Element> comparedWithNull(TreePath condition) {
    Set<Element> fields = new HashSet<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree tree, Void unused) {
        Element field = field(getCurrentPath());
        if (field != null && field.asType().getKind() == TypeKind.BOOLEAN) {
          fields.add(field);
        }
        return super.visitIdentifier(tree, unused);
      }

      @Override
      public Void visitBinary(BinaryTree comparison, Void unused) {
        boolean equality =
            comparison.getKind() == Tree.Kind.EQUAL_TO
                || comparison.getKind() == Tree.Kind.NOT_EQUAL_TO;
        if (equality && comparison.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL) {
          add(comparison.getLeftOperand());
        } else if (equality && comparison.getLeftOperand().getKind() == Tree.Kind.NULL_LITERAL) {
          add(comparison.getRightOperand());
        }
        return super.visitBinary(comparison, unused);
      }

      private void add(ExpressionTree operand) {
        Element field = field(new TreePath(getCurrentPath(), operand));
        if (field != null) {
          fields.add(field);
        }
      }
    }.scan(condition, null);
    return fields;
  }

  private Set<Element> assigned(TreePath inside) {
    Set<Element> fields = new HashSet<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitAssignment(AssignmentTree assignment, Void unused) {
        Element field = field(new TreePath(getCurrentPath(), assignment.getVariable()));
        if (field != null) {
          fields.add(field);
        }
        return super.visitAssignment(assignment, unused);
      }
    }.scan(inside, null);
    return fields;
  }

  private Element field(TreePath expression) {
    Element element = trees.getElement(expression);
    return element != null && element.getKind() == ElementKind.FIELD ? element : null;
  }
}
