// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Finds the declarations around a place, and the uses of a variable. */
public final class Declarations {

  private Declarations() {}

  public static ClassTree outermost(TreePath place) {
    ClassTree found = null;
    for (Tree tree : place) {
      found = tree instanceof ClassTree type ? type : found;
    }
    return found;
  }

  /** Returns the class that directly contains a place; null outside all classes. */
  public static TreePath enclosingClass(TreePath place) {
    TreePath at = place;
    while (at != null && !(at.getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /** Returns whether a declaration is that of a method with a body. */
  public static boolean hasBody(TreePath declaration) {
    return declaration.getLeaf() instanceof MethodTree method && method.getBody() != null;
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

  public static TreePath member(TreePath place) {
    TreePath at = place;
    while (at.getParentPath() != null && !(at.getParentPath().getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /** Returns the variable that a declaration or an assignment sets; null for any other part. */
  public static Element variable(SourceTrees trees, TreePath setting) {
    return setting.getLeaf() instanceof AssignmentTree assignment
        ? trees.getElement(new TreePath(setting, assignment.getVariable()))
        : setting.getLeaf() instanceof VariableTree ? trees.getElement(setting) : null;
  }

  /** Returns the expression with which the sources initialise a variable; null if none does. */
  public static TreePath initializer(SourceTrees trees, Element variable) {
    TreePath path = trees.getPath(variable);
    return path != null
            && path.getLeaf() instanceof VariableTree declaration
            && declaration.getInitializer() != null
        ? new TreePath(path, declaration.getInitializer())
        : null;
  }

  /** Returns the places within a part of the code that name a variable. */
  public static List<TreePath> uses(SourceTrees trees, Element variable, TreePath within) {
    return trees.uses(within.getCompilationUnit(), variable).stream()
        .filter(use -> around(use).anyMatch(at -> at.getLeaf() == within.getLeaf()))
        .toList();
  }

  /** Returns whether a name is the target of an assignment. */
  public static boolean isAssigned(TreePath name) {
    Tree parent = name.getParentPath().getLeaf();
    return parent instanceof AssignmentTree assignment && assignment.getVariable() == name.getLeaf()
        || parent instanceof CompoundAssignmentTree addition
            && addition.getVariable() == name.getLeaf();
  }

  /** Returns whether a method starts a program. */
  static boolean isMain(MethodTree method) {
    return method.getName().contentEquals("main")
        && String.valueOf(method.getReturnType()).equals("void");
  }

  /** Returns whether an expression is a name, simple or qualified. */
  public static boolean isName(TreePath expression) {
    return expression.getLeaf() instanceof IdentifierTree
        || expression.getLeaf() instanceof MemberSelectTree;
  }

  /** Returns whether an expression is a class literal, such as {@code String.class}. */
  public static boolean isClassLiteral(Tree expression) {
    return expression instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("class");
  }

  /** Returns whether an expression compares by {@code ==} or {@code !=}. */
  public static boolean isComparison(Tree expression) {
    return expression.getKind() == Tree.Kind.EQUAL_TO
        || expression.getKind() == Tree.Kind.NOT_EQUAL_TO;
  }

  /** Returns whether a variable is local to a method and not a parameter. */
  public static boolean isLocal(Element variable) {
    return variable.getKind() == ElementKind.LOCAL_VARIABLE
        || variable.getKind() == ElementKind.RESOURCE_VARIABLE;
  }
}
