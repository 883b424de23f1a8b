// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.ValueUse;
import io.touchstone.keeper.rule.Reporter;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Recognises the responses that a client receives, and whether their connections are released. */
public final class Responses {

  static final String RESPONSE = "jakarta.ws.rs.core.Response";

  private static final String CLIENT = "jakarta.ws.rs.client.Client";
  private static final Pattern INVOKERS =
      Pattern.compile("jakarta\\.ws\\.rs\\.client\\.(\\w*Invoker|Invocation(\\.Builder)?)");
  private static final Pattern AWAITING =
      Pattern.compile("java\\.util\\.concurrent\\.\\w*Future#(get(Now)?|join)");
  private static final Pattern FUNCTIONS =
      Pattern.compile("(thenApply|thenAccept|thenCompose|handle|whenComplete)(Async)?");

  private static final String CXF_CLIENT = "org.apache.cxf.jaxrs.client.WebClient";

  /** The methods of CXF's client that return a response, with their numbers of parameters. */
  private static final Set<String> OF_CXF =
      Set.of("get/0", "delete/0", "head/0", "options/0", "post/1", "put/1", "form/1", "invoke/2");

  private Responses() {}

  /** Reports the responses that are not closed. */
  public static void detect(Reporter found) {
    Model model = found.model();
    List<TreePath> calls = model.index().calls();
    Stream.concat(
            calls.stream().filter(call -> leaks(model, call)),
            calls.stream()
                .filter(call -> isSent(model, call) && isReturned(call))
                .flatMap(
                    call -> model.graph().callers(model.graph().enclosingMethod(call)).stream())
                .filter(caller -> RESPONSE.equals(model.names().type(caller)))
                .filter(caller -> staysOpen(model, caller)))
        .distinct()
        .forEach(found::report);
  }

  /** Returns whether a method returns the response that it receives: its callers must close it. */
  private static boolean isReturned(TreePath call) {
    return Calls.next(call) == null
        && Calls.user(call).getLeaf() instanceof ReturnTree
        && Declarations.around(call)
            .map(TreePath::getLeaf)
            .takeWhile(at -> !(at instanceof MethodTree))
            .noneMatch(LambdaExpressionTree.class::isInstance);
  }

  /**
   * Returns whether an invocation receives a response that, on some path, is neither closed, nor
   * read to its end, nor passed to other code. Closing its client releases it too.
   */
  static boolean leaks(Model model, TreePath call) {
    boolean received =
        RESPONSE.equals(model.names().type(call)) && isReceived(model, call)
            || isSentByCxf(model, call);
    return (received ? staysOpen(model, call) : isSent(model, call) && leaksLater(model, call))
        && !isOfClosedClient(model, call);
  }

  private static boolean isReceived(Model model, TreePath call) {
    return isSent(model, call)
        || model.calls().callee(call).matches(AWAITING)
            && Receivers.origins(model, call).anyMatch(origin -> isSent(model, origin));
  }

  private static boolean isSent(Model model, TreePath call) {
    return call.getLeaf() instanceof MethodInvocationTree
        && (INVOKERS.matcher(model.calls().callee(call).owner()).matches()
            || RemoteCalls.isOfRestClient(model, call));
  }

  private static boolean isSentByCxf(Model model, TreePath call) {
    return call.getLeaf() instanceof MethodInvocationTree sent
        && model.unit(call).identifiers().contain("WebClient")
        && OF_CXF.contains(Calls.methodName(call) + "/" + sent.getArguments().size())
        && Receivers.origins(model, call)
            .anyMatch(origin -> CXF_CLIENT.equals(model.names().type(origin)));
  }

  /** Returns whether the function that gets the response of an asynchronous request leaks it. */
  private static boolean leaksLater(Model model, TreePath call) {
    TreePath next = Calls.next(call);
    if (next == null || !FUNCTIONS.matcher(Calls.methodName(next)).matches()) {
      return false;
    }
    Tree argument = ((MethodInvocationTree) next.getLeaf()).getArguments().get(0);
    TreePath function = new TreePath(next, argument);
    if (argument instanceof LambdaExpressionTree lambda) {
      TreePath parameter = new TreePath(function, lambda.getParameters().get(0));
      return RESPONSE.equals(model.names().type(parameter)) && staysOpen(model, parameter);
    }
    return argument instanceof MemberReferenceTree
        && model.calls().callee(function).owner().equals(RESPONSE);
  }

  private static boolean staysOpen(Model model, TreePath call) {
    TreePath next = Calls.next(call);
    if (next != null) {
      String method = Calls.methodName(next);
      return !method.equals("close") && (!method.equals("readEntity") || readsStream(model, next));
    }
    ValueUse use = model.values().of(call);
    TreePath setting = call.getLeaf() instanceof VariableTree ? call : Calls.user(call);
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
