// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Decides whether an object lives no longer than the code that creates it: that code uses it up,
 * hands it to callers who do so, or puts it into a field of such an object.
 */
record ObjectUse(
    SourceTrees trees, CallGraph graph, Calls calls, LambdaUse lambdas, Lifetimes lifetimes) {

  /** Names under which code outside the sources asks for an object that it keeps. */
  private static final Pattern KEPT_BY_CALLERS =
      Pattern.compile("build|(get)?[iI]nstance|default\\w*|getDefault\\w*|open|connect");

  /** Returns whether the object that an expression creates is used briefly. */
  boolean isBrief(TreePath created) {
    return isBrief(created, new HashSet<>());
  }

  private boolean isBrief(TreePath value, Set<Element> seen) {
    if (value.getLeaf() instanceof MemberReferenceTree) {
      return lambdas.of(value) == LambdaUse.Use.IN_PLACE;
    }
    TreePath user = Calls.user(value);
    Tree tree = user.getLeaf();
    if (Calls.next(value) != null
        || tree instanceof ThrowTree
        || tree instanceof EnhancedForLoopTree) {
      return true;
    }
    if (tree instanceof ReturnTree) {
      return graph.enclosingMethod(value) instanceof ExecutableElement method
          && isReturnedBriefly(method, seen);
    }
    if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      return lambdas.of(user) == LambdaUse.Use.IN_PLACE;
    }
    if (tree instanceof NewClassTree || tree instanceof ConditionalExpressionTree) {
      return isBrief(user, seen);
    }
    if (tree instanceof MethodInvocationTree call) {
      return isBriefArgument(user, call.getArguments().indexOf(argument(value)), seen);
    }
    Element variable = Declarations.variable(trees, user);
    return variable != null && isBriefVariable(variable, user, seen);
  }

  /** Returns the expression with the parentheses and casts around it. */
  private static Tree argument(TreePath value) {
    TreePath argument = value;
    while (argument.getParentPath().getLeaf() != Calls.user(value).getLeaf()) {
      argument = argument.getParentPath();
    }
    return argument.getLeaf();
  }

  private boolean isBriefVariable(Element variable, TreePath setting, Set<Element> seen) {
    if (variable.getKind() == ElementKind.FIELD) {
      return variable.getEnclosingElement() instanceof TypeElement holder
          && (isInitialisation(setting)
              || isChecked(variable, setting)
              || lifetimes.isBrief(holder));
    }
    return seen.add(variable) && usesAreBrief(variable, Declarations.member(setting), seen);
  }

  private boolean isInitialisation(TreePath setting) {
    Element method = graph.enclosingMethod(setting);
    return method == null || method.getKind() == ElementKind.CONSTRUCTOR;
  }

  /** What fills a field that it has checked is not called for each request by itself. */
  private boolean isChecked(Element field, TreePath setting) {
    return Declarations.around(setting)
        .takeWhile(at -> !(at.getLeaf() instanceof MethodTree))
        .filter(at -> at.getLeaf() instanceof IfTree)
        .flatMap(at -> Declarations.parts(new TreePath(at, ((IfTree) at.getLeaf()).getCondition())))
        .anyMatch(part -> Declarations.isName(part) && field.equals(trees.getElement(part)));
  }

  private boolean usesAreBrief(Element variable, TreePath member, Set<Element> seen) {
    return Declarations.uses(trees, variable, member).stream()
        .allMatch(
            use ->
                switch (use.getParentPath().getLeaf().getKind()) {
                  case EQUAL_TO, NOT_EQUAL_TO -> true;
                  case ASSIGNMENT -> Declarations.isAssigned(use) || isBrief(use, seen);
                  default -> isBrief(use, seen);
                });
  }

  private boolean isBriefArgument(TreePath call, int index, Set<Element> seen) {
    ExecutableElement method = calls.callee(call).element();
    TreePath declaration = index < 0 ? null : trees.getPath(method);
    return declaration != null
        && index < method.getParameters().size()
        && Declarations.hasBody(declaration)
        && seen.add(method.getParameters().get(index))
        && usesAreBrief(method.getParameters().get(index), declaration, seen);
  }

  /** Callers outside the sources are taken to use up what they get, unless its name says other. */
  private boolean isReturnedBriefly(ExecutableElement method, Set<Element> seen) {
    if (!seen.add(method)) {
      return false;
    }
    List<TreePath> callers = graph.allCallers(method);
    return callers.isEmpty()
        ? !method.getModifiers().contains(Modifier.STATIC)
            && !KEPT_BY_CALLERS.matcher(method.getSimpleName()).matches()
        : callers.stream().anyMatch(caller -> isBrief(caller, seen));
  }
}
