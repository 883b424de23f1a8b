// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Recognises code that runs only until a field, or an entry of its map, is filled. */
record LazyGuard(Trees trees) {

  private static final Set<String> KEEPING = Set.of("put", "putIfAbsent", "compareAndSet");
  private static final Set<Tree.Kind> NAMES = Set.of(Tree.Kind.IDENTIFIER, Tree.Kind.MEMBER_SELECT);

  /**
   * Returns the fields that {@code place} fills, if the statement {@code at} lets it run only until
   * they are filled.
   */
  Set<Element> filled(TreePath at, TreePath place) {
    if (at.getLeaf() instanceof IfTree choice) {
      Set<Element> filled = assigned(fields(at, choice.getCondition()), at);
      return filled.isEmpty() ? mapOf(at, place) : filled;
    }
    if (at.getLeaf() instanceof ConditionalExpressionTree choice) {
      boolean assigns = at.getParentPath().getLeaf() instanceof AssignmentTree;
      return assigned(fields(at, choice.getCondition()), assigns ? at.getParentPath() : at);
    }
    return at.getLeaf() instanceof BlockTree block ? afterReturn(at, block, place) : Set.of();
  }

  /** Returns those of the fields that are assigned inside a statement or expression. */
  private Set<Element> assigned(Set<Element> checked, TreePath inside) {
    if (!checked.isEmpty()) {
      checked.retainAll(assigned(inside));
    }
    return checked;
  }

  /** {@code if (field != null) return field;} before the statement that fills the field. */
  private Set<Element> afterReturn(TreePath at, BlockTree block, TreePath place) {
    Set<Element> checked = new HashSet<>();
    for (StatementTree statement : block.getStatements()) {
      for (Tree part : place) {
        if (part == statement) {
          return assigned(checked, at);
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
    return fields(Declarations.parts(new TreePath(parent, condition)));
  }

  private Set<Element> assigned(TreePath inside) {
    return fields(
        Declarations.parts(inside)
            .filter(part -> part.getLeaf() instanceof AssignmentTree)
            .map(part -> new TreePath(part, ((AssignmentTree) part.getLeaf()).getVariable())));
  }

  private Set<Element> fields(Stream<TreePath> parts) {
    return parts
        .filter(part -> NAMES.contains(part.getLeaf().getKind()))
        .map(part -> aliased(trees.getElement(part)))
        .filter(element -> element != null && element.getKind() == ElementKind.FIELD)
        .collect(Collectors.toCollection(HashSet::new));
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
    TreePath parent = Calls.chainEnd(place).getParentPath();
    Element variable = Declarations.variable(trees, parent);
    List<TreePath> uses =
        variable == null ? List.of() : Declarations.uses(trees, variable, condition);
    return fields(
        Stream.concat(Stream.of(parent), uses.stream().map(TreePath::getParentPath))
            .filter(call -> call.getLeaf() instanceof MethodInvocationTree)
            .filter(call -> KEEPING.contains(Calls.methodName(call)))
            .flatMap(call -> Stream.ofNullable(Calls.receiver(call))));
  }
}
