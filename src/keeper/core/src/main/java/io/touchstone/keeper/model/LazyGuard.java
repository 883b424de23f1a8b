// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Recognises code that runs only until a field, or an entry of its map, is filled. */
final class LazyGuard {

  private static final Set<String> KEEPING = Set.of("put", "putIfAbsent", "compareAndSet");

  private final Trees trees;

  LazyGuard(Trees trees) {
    this.trees = trees;
  }

  /**
   * Returns the fields that {@code place} fills, if the statement {@code at} lets it run only until
   * they are filled.
   */
  Set<Element> filled(TreePath at, TreePath place) {
    if (at.getLeaf() instanceof IfTree choice) {
      Set<Element> filled = both(fields(at, choice.getCondition()), assigned(at));
      return filled.isEmpty() ? mapOf(at, place) : filled;
    }
    if (at.getLeaf() instanceof ConditionalExpressionTree choice) {
      boolean assigns = at.getParentPath().getLeaf() instanceof AssignmentTree;
      return both(fields(at, choice.getCondition()), assigned(assigns ? at.getParentPath() : at));
    }
    return at.getLeaf() instanceof BlockTree block ? afterReturn(at, block, place) : Set.of();
  }

  private static Set<Element> both(Set<Element> checked, Set<Element> assigned) {
    checked.retainAll(assigned);
    return checked;
  }

  /** {@code if (field != null) return field;} before the statement that fills the field. */
  private Set<Element> afterReturn(TreePath at, BlockTree block, TreePath place) {
    Set<Element> checked = new HashSet<>();
    for (StatementTree statement : block.getStatements()) {
      for (Tree part : place) {
        if (part == statement) {
          return both(checked, assigned(at));
        }
      }
      if (statement instanceof IfTree choice && returns(choice.getThenStatement())) {
        checked.addAll(fields(new TreePath(at, statement), choice.getCondition()));
      }
    }
    return Set.of();
  }

  private static boolean returns(StatementTree statement) {
    List<? extends StatementTree> statements =
        statement instanceof BlockTree block ? block.getStatements() : List.of(statement);
    return statements.size() == 1 && statements.get(0) instanceof ReturnTree;
  }

  /** Returns the fields that a condition names. */
  private Set<Element> fields(TreePath parent, ExpressionTree condition) {
    Set<Element> fields = new HashSet<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void scan(Tree tree, Void unused) {
        if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
          addField(new TreePath(getCurrentPath(), tree), fields);
        }
        return super.scan(tree, unused);
      }
    }.scan(new TreePath(parent, condition), null);
    return fields;
  }

  private Set<Element> assigned(TreePath inside) {
    Set<Element> fields = new HashSet<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitAssignment(AssignmentTree assignment, Void unused) {
        addField(new TreePath(getCurrentPath(), assignment.getVariable()), fields);
        return super.visitAssignment(assignment, unused);
      }
    }.scan(inside, null);
    return fields;
  }

  private void addField(TreePath expression, Set<Element> fields) {
    Element element = aliased(trees.getElement(expression));
    if (element != null && element.getKind() == ElementKind.FIELD) {
      fields.add(element);
    }
  }

  /** Returns the field from which a local variable is taken, if it is one. */
  private Element aliased(Element element) {
    TreePath path =
        element != null && element.getKind() == ElementKind.LOCAL_VARIABLE
            ? trees.getPath(element)
            : null;
    return path != null
            && path.getLeaf() instanceof VariableTree local
            && local.getInitializer() != null
        ? trees.getElement(new TreePath(path, local.getInitializer()))
        : element;
  }

  /** Returns the field with the map that keeps what is created at a place inside a condition. */
  private Set<Element> mapOf(TreePath condition, TreePath place) {
    Set<Element> maps = new HashSet<>();
    TreePath parent = Calls.chainEnd(place).getParentPath();
    addMap(parent, maps);
    Element variable =
        parent.getLeaf() instanceof VariableTree
            ? trees.getElement(parent)
            : parent.getLeaf() instanceof AssignmentTree assignment
                ? trees.getElement(new TreePath(parent, assignment.getVariable()))
                : null;
    if (variable != null) {
      Declarations.uses(trees, variable, condition)
          .forEach(use -> addMap(use.getParentPath(), maps));
    }
    return maps;
  }

  private void addMap(TreePath call, Set<Element> maps) {
    if (call.getLeaf() instanceof MethodInvocationTree
        && KEEPING.contains(Calls.methodName(call))
        && Calls.receiver(call) != null) {
      addField(Calls.receiver(call), maps);
    }
  }
}
