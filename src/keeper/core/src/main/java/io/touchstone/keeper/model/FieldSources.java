// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Finds the fields that expressions read. */
final class FieldSources {

  private static final Pattern READING =
      Pattern.compile("get(IfPresent|OrDefault|Plain|Acquire|Opaque)?");

  private final SourceTrees trees;
  private final Map<Element, Element> ofVariables = new HashMap<>();

  FieldSources(SourceTrees trees) {
    this.trees = trees;
  }

  Set<Element> of(Stream<TreePath> expressions) {
    return expressions
        .map(this::of)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /**
   * Returns the field that an expression reads, itself or by a local variable, or whose map or
   * reference it reads; null if there is none.
   */
  private Element of(TreePath expression) {
    Tree tree = expression.getLeaf();
    if (tree instanceof ParenthesizedTree inner) {
      return of(new TreePath(expression, inner.getExpression()));
    }
    if (tree instanceof AssignmentTree assignment) {
      return of(new TreePath(expression, assignment.getExpression()));
    }
    if (tree instanceof MethodInvocationTree) {
      TreePath receiver = Calls.receiver(expression);
      return receiver != null && READING.matcher(Calls.methodName(expression)).matches()
          ? of(receiver)
          : null;
    }
    Element element = Declarations.isName(expression) ? trees.getElement(expression) : null;
    if (element == null || element.getKind() == ElementKind.FIELD) {
      return element;
    }
    return element.getKind() == ElementKind.LOCAL_VARIABLE ? ofVariable(element) : null;
  }

  /** A variable of sources with errors may be initialised with itself. */
  private Element ofVariable(Element variable) {
    if (!ofVariables.containsKey(variable)) {
      ofVariables.put(variable, null);
      TreePath value = Declarations.initializer(trees, variable);
      ofVariables.put(variable, value == null ? null : of(value));
    }
    return ofVariables.get(variable);
  }
}
