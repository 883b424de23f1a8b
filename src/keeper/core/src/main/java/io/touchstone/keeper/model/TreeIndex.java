// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parts of a group of sources that rules start from, as paths in source order. */
public final class TreeIndex {

  private final Map<Tree.Kind, List<TreePath>> parts;
  private final Map<Tree, Set<String>> hiddenNames = new IdentityHashMap<>();

  TreeIndex(Stream<TreePath> all) {
    parts =
        all.filter(part -> kind(part.getLeaf()) != Tree.Kind.OTHER)
            .collect(Collectors.groupingBy(part -> kind(part.getLeaf())));
  }

  private static Tree.Kind kind(Tree tree) {
    return switch (tree.getKind()) {
      case METHOD_INVOCATION, NEW_CLASS, MEMBER_REFERENCE, METHOD, VARIABLE, STRING_LITERAL ->
          tree.getKind();
      case ASSIGNMENT, PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          Tree.Kind.ASSIGNMENT;
      default ->
          tree instanceof ClassTree
              ? Tree.Kind.CLASS
              : tree instanceof CompoundAssignmentTree ? Tree.Kind.ASSIGNMENT : Tree.Kind.OTHER;
    };
  }

  /** Returns the names that a class hides, collected once. */
  public Set<String> hiddenNames(Tree type, Supplier<Set<String>> names) {
    return hiddenNames.computeIfAbsent(type, absent -> names.get());
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

  public List<TreePath> strings() {
    return all(Tree.Kind.STRING_LITERAL);
  }

  /** Returns all assignments, compound ones, increments and decrements included. */
  public List<TreePath> assignments() {
    return all(Tree.Kind.ASSIGNMENT);
  }
}
