// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A place that creates an expensive object.
 *
 * @param start the first call, such as {@code newBuilder()}
 * @param whole the whole expression, up to {@code build()} if that is in the same chain
 */
public record Creation(CreationKind kind, TreePath start, TreePath whole) {

  private static final Set<String> LAST = Set.of("build", "create", "buildAsync");
  private static final Set<String> BUILDERS = Set.of("newBuilder", "builder", "custom");

  /** Returns all creations of some kinds, in source order for each way to write them. */
  public static List<Creation> all(Model model, List<CreationKind> kinds) {
    return Stream.of(model.index().calls(), model.index().creations())
        .flatMap(List::stream)
        .flatMap(
            call ->
                kinds.stream()
                    .filter(kind -> kind.begins(model.calls().callee(call)))
                    .map(kind -> new Creation(kind, call, whole(call))))
        .filter(creation -> !creation.isCompletedElsewhere(model))
        .toList();
  }

  private static TreePath whole(TreePath start) {
    return Calls.chain(start)
        .filter(call -> LAST.contains(Calls.methodName(call)))
        .findFirst()
        .orElse(start);
  }

  /** Returns the name of the first method; {@code <init>} for a constructor. */
  public String first() {
    return start.getLeaf() instanceof MethodInvocationTree ? Calls.methodName(start) : "<init>";
  }

  /** Returns whether the expression is a builder that is completed elsewhere. */
  boolean isUnfinished() {
    return whole.getLeaf() == start.getLeaf() && BUILDERS.contains(first());
  }

  /** Returns whether a builder is returned to, or supplies, code that may be elsewhere. */
  private boolean isCompletedElsewhere(Model model) {
    boolean builder =
        isUnfinished() || model.calls().callee(start).owner().endsWith(".HttpClientBuilder");
    return builder
        && whole.getLeaf() == start.getLeaf()
        && model.values().of(Calls.chainEnd(start)).returned()
        && model.graph().callers(model.graph().enclosingMethod(start)).stream()
            .map(Calls::user)
            .allMatch(user -> user.getLeaf() instanceof LambdaExpressionTree);
  }

  /** Returns whether the chain that creates the object invokes a method. */
  public boolean invokes(String method) {
    return Calls.chain(start)
        .takeWhile(call -> call.getLeaf() != whole.getLeaf())
        .anyMatch(call -> Calls.methodName(call).equals(method));
  }
}
