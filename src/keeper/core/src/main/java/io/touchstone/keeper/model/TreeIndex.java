// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;

/** The parts of a group of sources that rules start from, as paths in source order. */
public final class TreeIndex extends TreePathScanner<Void, Void> {

  private final List<TreePath> calls = new ArrayList<>();
  private final List<TreePath> creations = new ArrayList<>();
  private final List<TreePath> references = new ArrayList<>();
  private final List<TreePath> classes = new ArrayList<>();
  private final List<TreePath> methods = new ArrayList<>();
  private final List<TreePath> variables = new ArrayList<>();
  private final List<TreePath> strings = new ArrayList<>();

  TreeIndex() {}

  /** Returns all method invocations. */
  public List<TreePath> calls() {
    return calls;
  }

  /** Returns all expressions with {@code new} and a class. */
  public List<TreePath> creations() {
    return creations;
  }

  /** Returns all method references. */
  public List<TreePath> references() {
    return references;
  }

  /** Returns all classes of any kind, including anonymous ones. */
  public List<TreePath> classes() {
    return classes;
  }

  /** Returns all methods and constructors. */
  public List<TreePath> methods() {
    return methods;
  }

  /** Returns all fields, parameters and local variables. */
  public List<TreePath> variables() {
    return variables;
  }

  /** Returns all string literals. */
  public List<TreePath> strings() {
    return strings;
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    calls.add(getCurrentPath());
    return super.visitMethodInvocation(tree, unused);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void unused) {
    creations.add(getCurrentPath());
    return super.visitNewClass(tree, unused);
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
    references.add(getCurrentPath());
    return super.visitMemberReference(tree, unused);
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    classes.add(getCurrentPath());
    return super.visitClass(tree, unused);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    methods.add(getCurrentPath());
    return super.visitMethod(tree, unused);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    variables.add(getCurrentPath());
    return super.visitVariable(tree, unused);
  }

  @Override
  public Void visitLiteral(LiteralTree tree, Void unused) {
    if (tree.getValue() instanceof String) {
      strings.add(getCurrentPath());
    }
    return super.visitLiteral(tree, unused);
  }
}
