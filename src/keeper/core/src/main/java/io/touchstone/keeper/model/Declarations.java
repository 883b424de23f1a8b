// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;

/** Finds the declarations around a place, and the uses of a variable. */
public final class Declarations {

  private Declarations() {}

  /** Returns the outermost class around a place. */
  public static ClassTree outermost(TreePath place) {
    ClassTree found = null;
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        found = type;
      }
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
    TreePath at = place;
    while (at != null && !kind.isInstance(at.getLeaf())) {
      at = at.getParentPath();
    }
    return at;
  }

  /** Returns the member of a class that contains a place. */
  public static TreePath member(TreePath place) {
    TreePath at = place;
    while (at.getParentPath() != null && !(at.getParentPath().getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /** Returns the path of an annotation of a class. */
  public static TreePath annotation(TreePath type, AnnotationTree annotation) {
    TreePath modifiers = new TreePath(type, ((ClassTree) type.getLeaf()).getModifiers());
    return new TreePath(modifiers, annotation);
  }

  /** Returns the places within a part of the code that name a variable. */
  public static List<TreePath> uses(Trees trees, Element variable, TreePath within) {
    List<TreePath> uses = new ArrayList<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree tree, Void unused) {
        if (tree.getName().equals(variable.getSimpleName())
            && variable.equals(trees.getElement(getCurrentPath()))) {
          uses.add(getCurrentPath());
        }
        return super.visitIdentifier(tree, unused);
      }
    }.scan(within, null);
    return uses;
  }
}
