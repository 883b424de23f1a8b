// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.ValueUse;
import java.util.List;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;

/** Recognises the responses that a client receives, and whether their connections are released. */
public final class Responses {

  static final String RESPONSE = "jakarta.ws.rs.core.Response";

  private static final String CLIENT = "jakarta.ws.rs.client.Client";
  private static final Pattern INVOKERS =
      Pattern.compile("jakarta\\.ws\\.rs\\.client\\.(SyncInvoker|Invocation(\\.Builder)?)");

  private Responses() {}

  /**
   * Returns whether an invocation sends a request and returns the response as a {@code Response}.
   */
  public static boolean isReceived(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return (INVOKERS.matcher(callee.owner()).matches() || RemoteCalls.isOfRestClient(model, call))
        && RESPONSE.equals(model.names().type(call));
  }

  /**
   * Returns whether a received response is neither closed, nor read to its end, nor passed to other
   * code, on some path. Closing its client releases it too.
   */
  public static boolean leaks(Model model, TreePath call) {
    if (isOfClosedClient(model, call)) {
      return false;
    }
    TreePath next = Calls.next(call);
    if (next != null) {
      String method = Calls.methodName(next);
      return !method.equals("close") && (!method.equals("readEntity") || readsStream(model, next));
    }
    ValueUse use = model.values().of(call);
    TreePath setting = Calls.user(call);
    Element variable = Declarations.variable(model.trees(), setting);
    return !use.resource()
        && !(variable != null && model.annotations().of(variable).containsKey("lombok.Cleanup"))
        && (variable == null || variable.getKind().isField()
            ? !use.escapes()
            : ReleasePaths.leak(model, setting, releases(model, variable, setting)));
  }

  private static boolean isOfClosedClient(Model model, TreePath call) {
    return Receivers.origins(model, call)
        .filter(origin -> origin.getParentPath().getLeaf() instanceof VariableTree)
        .filter(origin -> CLIENT.equals(model.names().type(origin.getParentPath())))
        .anyMatch(origin -> model.values().of(origin).closed());
  }

  /** Returns the uses of a variable that release its response or pass it on. */
  private static List<TreePath> releases(Model model, Element variable, TreePath setting) {
    return Declarations.uses(model.trees(), variable, Declarations.member(setting)).stream()
        .filter(
            use ->
                Calls.isPassedOn(use)
                    || Calls.next(use) != null && isRelease(model, Calls.next(use)))
        .toList();
  }

  private static boolean isRelease(Model model, TreePath call) {
    return switch (Calls.methodName(call)) {
      case "close", "bufferEntity" -> true;
      case "readEntity" -> !readsStream(model, call);
      default -> false;
    };
  }

  /** An entity that is read as a stream keeps the connection until its user closes the stream. */
  private static boolean readsStream(Model model, TreePath read) {
    ValueUse use = model.values().of(read);
    return read.getLeaf().toString().contains("readEntity(InputStream")
        && !use.escapes()
        && !use.resource()
        && !use.closed();
  }
}
