// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Recognises objects that are created only to be stored in a map of their class. */
final class FilledMap {

  private static final Set<String> KEEPING = Set.of("put", "putIfAbsent");

  private final Trees trees;

  FilledMap(Trees trees) {
    this.trees = trees;
  }

  /**
   * Returns the field with the map that keeps what is created at a place inside a condition, or
   * null.
   */
  Element of(TreePath condition, TreePath place) {
    TreePath created = Calls.chainEnd(place);
    TreePath parent = created.getParentPath();
    if (isKeeping(parent)) {
      return map(parent);
    }
    Element variable = variable(parent);
    return variable == null ? null : keeping(condition, variable);
  }

  private Element variable(TreePath parent) {
    if (parent.getLeaf() instanceof VariableTree) {
      return trees.getElement(parent);
    }
    return parent.getLeaf() instanceof AssignmentTree assignment
        ? trees.getElement(new TreePath(parent, assignment.getVariable()))
        : null;
  }

  private Element keeping(TreePath inside, Element variable) {
    return Declarations.uses(trees, variable, inside).stream()
        .map(TreePath::getParentPath)
        .filter(FilledMap::isKeeping)
        .map(this::map)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static boolean isKeeping(TreePath call) {
    return call.getLeaf() instanceof MethodInvocationTree
        && KEEPING.contains(Calls.methodName(call));
  }

  private Element map(TreePath call) {
    TreePath receiver = Calls.receiver(call);
    Element map = receiver == null ? null : trees.getElement(receiver);
    return map != null && map.getKind() == ElementKind.FIELD ? map : null;
  }
}
