// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.IfTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;

/** Recognises the responses that a client receives, and whether their connections are released. */
public final class Responses {

  static final String RESPONSE = "jakarta.ws.rs.core.Response";

  private static final Pattern INVOKERS =
      Pattern.compile("jakarta\\.ws\\.rs\\.client\\.(SyncInvoker|Invocation(\\.Builder)?)");
  private static final Set<Tree.Kind> BRANCHES =
      Set.of(
          Tree.Kind.CONDITIONAL_EXPRESSION,
          Tree.Kind.CASE,
          Tree.Kind.CATCH,
          Tree.Kind.WHILE_LOOP,
          Tree.Kind.FOR_LOOP,
          Tree.Kind.ENHANCED_FOR_LOOP,
          Tree.Kind.LAMBDA_EXPRESSION);

  private Responses() {}

  /**
   * Returns whether an invocation sends a request and returns the response as a {@code Response}.
   */
  public static boolean isReceived(Model model, TreePath call) {
    if (!RESPONSE.equals(Names.of(model.trees().getTypeMirror(call)))) {
      return false;
    }
    Callee callee = model.calls().callee(call);
    return INVOKERS.matcher(callee.owner()).matches() || RemoteCalls.isOfRestClient(model, call);
  }

  /**
   * Returns whether a received response is neither closed, nor always read to its end, nor passed
   * to other code.
   */
  public static boolean leaks(Model model, TreePath call) {
    ValueUse use = ValueUse.of(model, call);
    return !use.escapes()
        && !use.closed()
        && (!use.methods().contains("readEntity")
            || readsStream(model, call)
            || !alwaysReads(model, call));
  }

  /** An entity that is read as a stream keeps the connection until its user closes the stream. */
  private static boolean readsStream(Model model, TreePath call) {
    TreePath read = Calls.next(call);
    return model.memberCode(call).contains("readEntity(InputStream")
        && (read == null || !ValueUse.of(model, read).escapes());
  }

  /** Returns whether the entity is read on every path, which releases the connection. */
  private static boolean alwaysReads(Model model, TreePath response) {
    if (Calls.next(response) != null) {
      return Calls.methodName(Calls.next(response)).equals("readEntity");
    }
    TreePath declaration = response.getParentPath();
    Element variable = model.trees().getElement(declaration);
    return !(declaration.getLeaf() instanceof VariableTree)
        || variable == null
        || Declarations.uses(model.trees(), variable, Declarations.member(declaration)).stream()
            .map(Calls::next)
            .filter(Objects::nonNull)
            .filter(call -> Calls.methodName(call).equals("readEntity"))
            .anyMatch(call -> isUnconditional(call, declaration.getParentPath()));
  }

  private static boolean isUnconditional(TreePath read, TreePath block) {
    TreePath child = read;
    for (TreePath at = read.getParentPath();
        at != null && at.getLeaf() != block.getLeaf();
        at = at.getParentPath()) {
      boolean branch =
          at.getLeaf() instanceof IfTree choice
              && choice.getCondition() != child.getLeaf()
              && !readsInBoth(choice);
      if (branch || BRANCHES.contains(at.getLeaf().getKind())) {
        return false;
      }
      child = at;
    }
    return true;
  }

  private static boolean readsInBoth(IfTree choice) {
    return choice.getElseStatement() != null
        && choice.getThenStatement().toString().contains("readEntity")
        && choice.getElseStatement().toString().contains("readEntity");
  }
}
