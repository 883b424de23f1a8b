// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** The parts of a group of sources that rules start from, as paths in source order. */
public final class TreeIndex {

  private final SourceTrees trees;
  private final Map<Tree.Kind, List<TreePath>> parts;
  private final Map<Object, Set<String>> names = new HashMap<>();
  private final Map<Object, Boolean> facts = new HashMap<>();
  private Map<Element, List<TreePath>> assignments;

  TreeIndex(SourceTrees trees, Stream<TreePath> all) {
    this.trees = trees;
    parts =
        all.filter(part -> kind(part.getLeaf()) != Tree.Kind.OTHER)
            .collect(Collectors.groupingBy(part -> kind(part.getLeaf())));
  }

  private static Tree.Kind kind(Tree tree) {
    return switch (tree.getKind()) {
      case METHOD_INVOCATION, NEW_CLASS, MEMBER_REFERENCE, METHOD, VARIABLE -> tree.getKind();
      case ASSIGNMENT, PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          Tree.Kind.ASSIGNMENT;
      default ->
          tree instanceof ClassTree
              ? Tree.Kind.CLASS
              : tree instanceof CompoundAssignmentTree ? Tree.Kind.ASSIGNMENT : Tree.Kind.OTHER;
    };
  }

  /** Returns the names that a rule collects, such as those that a class hides, once for a key. */
  public Set<String> names(Object key, Supplier<Set<String>> collected) {
    return names.computeIfAbsent(key, absent -> collected.get());
  }

  /** Returns a fact that a rule checks, such as whether a loop waits, once for a key. */
  public boolean holds(Object key, BooleanSupplier checked) {
    return facts.computeIfAbsent(key, absent -> checked.getAsBoolean());
  }

  private List<TreePath> all(Tree.Kind kind) {
    return parts.getOrDefault(kind, List.of());
  }

  public List<TreePath> calls() {
    return all(Tree.Kind.METHOD_INVOCATION);
  }

  /** Returns all expressions with {@code new} and a class. */
  public List<TreePath> creations() {
    return all(Tree.Kind.NEW_CLASS);
  }

  public List<TreePath> references() {
    return all(Tree.Kind.MEMBER_REFERENCE);
  }

  /** Returns all calls and references of methods. */
  public List<TreePath> invocations() {
    return Stream.of(calls(), references()).flatMap(List::stream).toList();
  }

  /** Returns all classes of any kind, including anonymous ones. */
  public List<TreePath> classes() {
    return all(Tree.Kind.CLASS);
  }

  public List<TreePath> methods() {
    return all(Tree.Kind.METHOD);
  }

  /** Returns all fields, parameters and local variables. */
  public List<TreePath> variables() {
    return all(Tree.Kind.VARIABLE);
  }

  /** Returns all assignments of a variable, compound ones, increments and decrements included. */
  public List<TreePath> assignments(Element variable) {
    if (assignments == null) {
      assignments = new HashMap<>();
      for (TreePath path : all(Tree.Kind.ASSIGNMENT)) {
        Element assigned = trees.getElement(new TreePath(path, target(path.getLeaf())));
        assignments.computeIfAbsent(assigned, absent -> new ArrayList<>()).add(path);
      }
    }
    return assignments.getOrDefault(variable, List.of());
  }

  private static ExpressionTree target(Tree assignment) {
    if (assignment instanceof AssignmentTree simple) {
      return simple.getVariable();
    }
    return assignment instanceof CompoundAssignmentTree compound
        ? compound.getVariable()
        : ((UnaryTree) assignment).getExpression();
  }
}
