// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Model;
import java.util.regex.Pattern;

/** Recognises expressions that send a query of JPA, whose types may be unresolved. */
public final class Queries {

  private static final Pattern CREATING =
      Pattern.compile(
          "jakarta\\.persistence\\.(EntityManager#create\\w*Query|(Typed)?Query#set\\w+)");
  private static final Pattern READING =
      Pattern.compile("get(ResultList|ResultStream|SingleResult\\w*|FirstResult)");

  private Queries() {}

  /** Returns whether a call loads an entity or begins the chain of a query that is read. */
  public static boolean isRead(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return callee.is("jakarta.persistence.EntityManager", "find")
        || call.getLeaf() instanceof MethodInvocationTree
            && callee.matches(CREATING)
            && begins(model, call)
            && Calls.chain(call).map(Calls::methodName).anyMatch(READING.asMatchPredicate());
  }

  /** The chain is reported once, for its first call. */
  private static boolean begins(Model model, TreePath call) {
    TreePath receiver = Calls.receiver(call);
    return receiver == null
        || !(receiver.getLeaf() instanceof MethodInvocationTree)
        || !model.calls().callee(receiver).matches(CREATING);
  }
}
