// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.Collections;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Name;

/** Checks whether a call is repeated for each item of a collection and uses that item. */
public final class Loops {

  private static final Pattern STREAM_OPERATIONS =
      Pattern.compile("map\\w*|flatMap|forEach\\w*|filter|peek|collect|toMap|(any|all|none)Match");

  private Loops() {}

  /** Returns whether a call is repeated. */
  public static boolean repeats(Model model, TreePath call) {
    if (call.getLeaf() instanceof MemberReferenceTree) {
      return isStreamOperation(model, call.getParentPath());
    }
    Set<String> used = names(Calls.chainEnd(call), IdentifierTree.class, IdentifierTree::getName);
    TreePath child = call;
    for (TreePath at = call.getParentPath();
        at != null && !(at.getLeaf() instanceof MethodTree);
        at = at.getParentPath()) {
      if (!Collections.disjoint(used, items(model, at, child.getLeaf()))) {
        return true;
      }
      child = at;
    }
    return false;
  }

  /**
   * Returns the variables that have another value in each iteration, if {@code child} is repeated.
   */
  private static Set<String> items(Model model, TreePath at, Tree child) {
    Tree tree = at.getLeaf();
    boolean repeated =
        tree instanceof EnhancedForLoopTree each && each.getStatement() == child
            || tree instanceof ForLoopTree counted && counted.getStatement() == child
            || tree instanceof WhileLoopTree loop && loop.getStatement() == child
            || tree instanceof LambdaExpressionTree && isStreamOperation(model, at.getParentPath());
    return repeated ? names(at, VariableTree.class, VariableTree::getName) : Set.of();
  }

  private static boolean isStreamOperation(Model model, TreePath call) {
    if (!(call.getLeaf() instanceof MethodInvocationTree)
        || !STREAM_OPERATIONS.matcher(Calls.methodName(call)).matches()) {
      return false;
    }
    String owner = model.calls().callee(call).owner();
    return owner.startsWith("java.util.stream.")
        || owner.equals("java.lang.Iterable")
        || owner.equals("java.util.Map");
  }

  private static <T> Set<String> names(TreePath place, Class<T> kind, Function<T, Name> nameOf) {
    return Declarations.parts(place)
        .map(TreePath::getLeaf)
        .filter(kind::isInstance)
        .map(part -> nameOf.apply(kind.cast(part)).toString())
        .collect(Collectors.toSet());
  }
}
