// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The parts of a group of sources that rules start from, as paths in source order. */
public final class TreeIndex extends TreePathScanner<Void, Void> {

  private enum Part {
    CALL,
    CREATION,
    REFERENCE,
    CLASS,
    METHOD,
    VARIABLE,
    STRING,
    ASSIGNMENT,
    OTHER
  }

  private final Map<Part, List<TreePath>> parts = new EnumMap<>(Part.class);

  TreeIndex() {}

  @Override
  public Void scan(Tree tree, Void unused) {
    Part part = tree == null ? Part.OTHER : part(tree);
    if (part != Part.OTHER) {
      parts
          .computeIfAbsent(part, absent -> new ArrayList<>())
          .add(new TreePath(getCurrentPath(), tree));
    }
    return super.scan(tree, unused);
  }

  private static Part part(Tree tree) {
    return switch (tree.getKind()) {
      case METHOD_INVOCATION -> Part.CALL;
      case NEW_CLASS -> Part.CREATION;
      case MEMBER_REFERENCE -> Part.REFERENCE;
      case METHOD -> Part.METHOD;
      case VARIABLE -> Part.VARIABLE;
      case STRING_LITERAL -> Part.STRING;
      case ASSIGNMENT, PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          Part.ASSIGNMENT;
      default ->
          tree instanceof ClassTree
              ? Part.CLASS
              : tree instanceof CompoundAssignmentTree ? Part.ASSIGNMENT : Part.OTHER;
    };
  }

  private List<TreePath> all(Part part) {
    return parts.getOrDefault(part, List.of());
  }

  /** Returns all method invocations. */
  public List<TreePath> calls() {
    return all(Part.CALL);
  }

  /** Returns all expressions with {@code new} and a class. */
  public List<TreePath> creations() {
    return all(Part.CREATION);
  }

  /** Returns all method references. */
  public List<TreePath> references() {
    return all(Part.REFERENCE);
  }

  /** Returns all classes of any kind, including anonymous ones. */
  public List<TreePath> classes() {
    return all(Part.CLASS);
  }

  /** Returns all methods and constructors. */
  public List<TreePath> methods() {
    return all(Part.METHOD);
  }

  /** Returns all fields, parameters and local variables. */
  public List<TreePath> variables() {
    return all(Part.VARIABLE);
  }

  /** Returns all string literals. */
  public List<TreePath> strings() {
    return all(Part.STRING);
  }

  /** Returns all assignments, compound ones, increments and decrements included. */
  public List<TreePath> assignments() {
    return all(Part.ASSIGNMENT);
  }
}
