// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Decides how often a place in the code runs. */
public final class CallFrequency {

  /**
   * What determines how often a place runs.
   *
   * @param known the frequency, if the code around the place determines it; otherwise null
   * @param methods those whose callers determine it otherwise
   * @param deferred whether the place is in a lambda that runs after its method
   */
  record Cause(Frequency known, Set<ExecutableElement> methods, boolean deferred) {

    static Cause of(Frequency known) {
      return new Cause(known, Set.of(), false);
    }
  }

  private final ObjectUse objects;
  private final LazyGuard guard;
  private final OwnData ownData;
  private final MethodFrequency methods;
  private final Map<ClassTree, Boolean> programs = new HashMap<>();
  private final Map<Tree, Set<ExecutableElement>> constructors = new HashMap<>();

  CallFrequency(EntryPoints entryPoints, ObjectUse objects, OwnData ownData) {
    this.objects = objects;
    this.guard = new LazyGuard(objects.trees());
    this.ownData = ownData;
    this.methods = new MethodFrequency(this, entryPoints, objects);
  }

  /** Returns how often the expression or statement at this path runs. */
  public Frequency of(TreePath place) {
    Cause cause = causeOf(place);
    return cause.known() != null ? cause.known() : methods.of(cause);
  }

  /** Returns whether a place is in a lambda or method reference that runs after its method. */
  public boolean isDeferred(TreePath place) {
    return causeOf(place).deferred();
  }

  /** Returns whether a place belongs to a class with a {@code main} method. */
  public boolean isProgram(TreePath place) {
    return programs.computeIfAbsent(Declarations.outermost(place), CallFrequency::hasMain);
  }

  private static boolean hasMain(ClassTree type) {
    return type.getMembers().stream()
        .anyMatch(member -> member instanceof MethodTree method && Declarations.isMain(method));
  }

  Cause causeOf(TreePath place) {
    boolean deferred = false;
    int conditions = 0;
    Tree part = null;
    for (TreePath at = place; at.getParentPath() != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
        switch (objects.lambdas().of(at)) {
          case ONCE -> {
            return Cause.of(isHeldBriefly(at) ? Frequency.PER_CALL : Frequency.ONCE);
          }
          case DEFERRED -> deferred = true;
          default -> {}
        }
      }
      boolean considered = LazyGuard.isCondition(tree) && conditions++ < LazyGuard.MOST_CONDITIONS;
      Set<Element> filled = considered ? guard.filled(at, part, place) : Set.of();
      if (!filled.isEmpty() && isKept(filled, at)) {
        return Cause.of(Frequency.ONCE);
      }
      if (tree instanceof MethodTree && !runsAtOnce(at)) {
        return objects.trees().getElement(at) instanceof ExecutableElement method
            ? new Cause(null, Set.of(method), deferred)
            : Cause.of(Frequency.PER_CALL);
      }
      if (at.getParentPath().getLeaf() instanceof ClassTree type
          && (tree instanceof VariableTree || tree instanceof BlockTree)) {
        if (isStatic(at, type)) {
          return Cause.of(deferred ? Frequency.PER_CALL : Frequency.ONCE);
        }
        if (!(at.getParentPath().getParentPath().getLeaf() instanceof NewClassTree)) {
          return new Cause(null, constructors(at.getParentPath()), deferred);
        }
      }
      part = tree;
    }
    return Cause.of(Frequency.ONCE);
  }

  /**
   * Returns whether a method belongs to an anonymous object that its creator runs at once: by one
   * of its methods, or by {@code doPrivileged}.
   */
  private static boolean runsAtOnce(TreePath method) {
    TreePath creation = method.getParentPath().getParentPath();
    return creation.getLeaf() instanceof NewClassTree
        && (Calls.next(creation) != null
            || Calls.user(creation).getLeaf() instanceof MethodInvocationTree
                && Calls.methodName(Calls.user(creation)).equals("doPrivileged"));
  }

  private Set<ExecutableElement> constructors(TreePath type) {
    return constructors.computeIfAbsent(
        type.getLeaf(),
        absent -> {
          Element element = objects.trees().getElement(type);
          return element == null
              ? Set.of()
              : Set.copyOf(ElementFilter.constructorsIn(element.getEnclosedElements()));
        });
  }

  private boolean isStatic(TreePath member, ClassTree type) {
    Element element = objects.trees().getElement(member);
    return type.getKind() == Tree.Kind.INTERFACE
        || type.getKind() == Tree.Kind.ANNOTATION_TYPE
        || member.getLeaf() instanceof BlockTree block && block.isStatic()
        || member.getLeaf() instanceof VariableTree variable
            && variable.getModifiers().getFlags().contains(Modifier.STATIC)
        || element != null && element.getKind() == ElementKind.ENUM_CONSTANT;
  }

  /** Returns whether fields outlive the request. */
  private boolean isKept(Set<Element> filled, TreePath filling) {
    return filled.stream().anyMatch(field -> field.getModifiers().contains(Modifier.STATIC))
        || !isHeldBriefly(filling) && !isOwnData(filled, filling);
  }

  private boolean isOwnData(Set<Element> filled, TreePath filling) {
    return ownData.fills(filled, filling, creation -> of(creation) == Frequency.ONCE);
  }

  /** Returns whether a place belongs to an object that lives for one request. */
  private boolean isHeldBriefly(TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree
          && objects.trees().getElement(at) instanceof TypeElement type
          && !type.getSimpleName().isEmpty()) {
        return methods.isBrief(type);
      }
    }
    return false;
  }
}
