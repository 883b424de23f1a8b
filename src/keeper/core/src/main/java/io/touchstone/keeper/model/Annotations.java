// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;

/** The annotations of declarations in the sources. */
public final class Annotations {

  private final SourceTrees trees;
  private final Names names;
  private final Map<Tree, Map<String, TreePath>> ofTrees = new IdentityHashMap<>();
  private final Map<Element, Map<String, TreePath>> ofElements = new HashMap<>();

  Annotations(SourceTrees trees, Names names) {
    this.trees = trees;
    this.names = names;
  }

  /**
   * Returns the annotations of a class, method or variable by qualified name, in the order written.
   */
  public Map<String, TreePath> of(TreePath declaration) {
    return ofTrees.computeIfAbsent(declaration.getLeaf(), absent -> read(declaration));
  }

  private Map<String, TreePath> read(TreePath declaration) {
    Map<String, TreePath> annotations = new LinkedHashMap<>();
    ModifiersTree modifiers = modifiers(declaration.getLeaf());
    if (modifiers != null) {
      TreePath path = new TreePath(declaration, modifiers);
      for (AnnotationTree annotation : modifiers.getAnnotations()) {
        TreePath place = new TreePath(path, annotation);
        TreePath type = new TreePath(place, annotation.getAnnotationType());
        annotations.putIfAbsent(names.type(type), place);
      }
    }
    return annotations;
  }

  /** Returns the annotations of an element that the sources declare; none for any other. */
  public Map<String, TreePath> of(Element element) {
    return ofElements.computeIfAbsent(
        element,
        absent -> {
          TreePath path = trees.getPath(absent);
          return path == null ? Map.of() : of(path);
        });
  }

  public boolean hasAny(TreePath declaration, Pattern names) {
    return of(declaration).keySet().stream().anyMatch(name -> names.matcher(name).matches());
  }

  /** Returns the expression of a member of an annotation; a lone value is called {@code value}. */
  public static Optional<ExpressionTree> member(AnnotationTree annotation, String name) {
    for (ExpressionTree argument : annotation.getArguments()) {
      if (argument instanceof AssignmentTree assignment) {
        if (assignment.getVariable().toString().equals(name)) {
          return Optional.of(assignment.getExpression());
        }
      } else if (name.equals("value")) {
        return Optional.of(argument);
      }
    }
    return Optional.empty();
  }

  static ModifiersTree modifiers(Tree declaration) {
    if (declaration instanceof ClassTree type) {
      return type.getModifiers();
    }
    if (declaration instanceof MethodTree method) {
      return method.getModifiers();
    }
    return declaration instanceof VariableTree variable ? variable.getModifiers() : null;
  }
}
