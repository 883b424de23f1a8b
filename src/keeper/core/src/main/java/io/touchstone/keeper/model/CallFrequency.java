// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Decides how often a place in the code runs. */
public final class CallFrequency {

  private final Trees trees;
  private final Lifetimes lifetimes;
  private final LazyGuard guard;
  private final LambdaUse lambdas;
  private final MethodFrequency methods;

  CallFrequency(
      Trees trees,
      Lifetimes lifetimes,
      LambdaUse lambdas,
      Annotations annotations,
      CallGraph graph) {
    this.trees = trees;
    this.lifetimes = lifetimes;
    this.guard = new LazyGuard(trees);
    this.lambdas = lambdas;
    this.methods = new MethodFrequency(this, trees, annotations, graph);
  }

  /** Returns how often the expression or statement at this path runs. */
  public Frequency of(TreePath place) {
    boolean deferred = false;
    for (TreePath at = place; at.getParentPath() != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
        switch (lambdas.of(at)) {
          case ONCE -> {
            return heldBriefly(at) ? Frequency.PER_CALL : Frequency.ONCE;
          }
          case DEFERRED -> deferred = true;
          default -> {}
        }
      }
      if (guard.guards(at, place) && (guard.isStatic(at, place) || !heldBriefly(at))) {
        return Frequency.ONCE;
      }
      Frequency frequency = ofMember(at);
      if (frequency != null) {
        return deferred && frequency == Frequency.ONCE ? Frequency.PER_CALL : frequency;
      }
    }
    return Frequency.ONCE;
  }

  /** Returns the frequency of a member of a class; null for anything inside one. */
  private Frequency ofMember(TreePath at) {
    Tree tree = at.getLeaf();
    if (tree instanceof MethodTree) {
      return trees.getElement(at) instanceof ExecutableElement method
          ? methods.of(method, at)
          : Frequency.PER_CALL;
    }
    if (!(at.getParentPath().getLeaf() instanceof ClassTree type)) {
      return null;
    }
    if (tree instanceof VariableTree variable) {
      return isStatic(at, type, variable) ? Frequency.ONCE : ofInstance(at.getParentPath());
    }
    if (tree instanceof BlockTree block) {
      return block.isStatic() ? Frequency.ONCE : ofInstance(at.getParentPath());
    }
    return null;
  }

  private boolean isStatic(TreePath at, ClassTree type, VariableTree variable) {
    return type.getKind() == Tree.Kind.INTERFACE
        || type.getKind() == Tree.Kind.ANNOTATION_TYPE
        || variable.getModifiers().getFlags().contains(Modifier.STATIC)
        || trees.getElement(at) != null
            && trees.getElement(at).getKind() == ElementKind.ENUM_CONSTANT;
  }

  /**
   * Returns how often an object is initialised: per call if its class is created for each request.
   */
  Frequency ofInstance(TreePath type) {
    if (type.getParentPath().getLeaf() instanceof NewClassTree) {
      return of(type.getParentPath());
    }
    return trees.getElement(type) instanceof TypeElement element
            && lifetimes.of(element) == Lifetime.REQUEST
        ? Frequency.PER_CALL
        : Frequency.ONCE;
  }

  /** Returns whether a place belongs to an object that lives for one request. */
  private boolean heldBriefly(TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree
          && trees.getElement(at) instanceof TypeElement type
          && !type.getSimpleName().isEmpty()) {
        return lifetimes.of(type) == Lifetime.REQUEST;
      }
    }
    return false;
  }
}
