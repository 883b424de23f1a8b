// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Finds the declarations around a place, and the uses of a variable. */
public final class Declarations {

  private Declarations() {}

  /** Returns the outermost class around a place. */
  public static ClassTree outermost(TreePath place) {
    ClassTree found = null;
    for (Tree tree : place) {
      found = tree instanceof ClassTree type ? type : found;
    }
    return found;
  }

  /** Returns the class that directly contains a place; null outside all classes. */
  public static TreePath enclosingClass(TreePath place) {
    return enclosing(place, ClassTree.class);
  }

  /** Returns the method whose body contains a place, lambdas included; null if none does. */
  public static TreePath enclosingMethod(TreePath place) {
    return enclosing(place, MethodTree.class);
  }

  private static TreePath enclosing(TreePath place, Class<?> kind) {
    return around(place).filter(at -> kind.isInstance(at.getLeaf())).findFirst().orElse(null);
  }

  /** Returns a place and all parts of the sources around it, innermost first. */
  public static Stream<TreePath> around(TreePath place) {
    return Stream.iterate(place, Objects::nonNull, TreePath::getParentPath);
  }

  /** Returns a place and all parts of the sources inside it, in source order. */
  public static Stream<TreePath> parts(TreePath place) {
    List<TreePath> parts = new ArrayList<>(List.of(place));
    new TreePathScanner<Void, Void>() {
      @Override
      public Void scan(Tree tree, Void unused) {
        if (tree != null) {
          parts.add(new TreePath(getCurrentPath(), tree));
        }
        return super.scan(tree, unused);
      }
    }.scan(place, null);
    return parts.stream();
  }

  /** Returns the member of a class that contains a place. */
  public static TreePath member(TreePath place) {
    TreePath at = place;
    while (at.getParentPath() != null && !(at.getParentPath().getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /** Returns the variable that a declaration or an assignment sets; null for any other part. */
  public static Element variable(Trees trees, TreePath setting) {
    return setting.getLeaf() instanceof AssignmentTree assignment
        ? trees.getElement(new TreePath(setting, assignment.getVariable()))
        : setting.getLeaf() instanceof VariableTree ? trees.getElement(setting) : null;
  }

  /** Returns the places within a part of the code that name a variable. */
  public static List<TreePath> uses(Trees trees, Element variable, TreePath within) {
    return parts(within)
        .filter(
            part ->
                part.getLeaf() instanceof IdentifierTree identifier
                    && identifier.getName().equals(variable.getSimpleName())
                    && variable.equals(trees.getElement(part)))
        .toList();
  }
}
