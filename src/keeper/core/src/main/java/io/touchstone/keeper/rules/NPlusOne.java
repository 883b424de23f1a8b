// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.detect.OtherServers;
import io.touchstone.keeper.detect.Queries;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Remote calls that are repeated for each item of a collection. */
final class NPlusOne {

  private static final Pattern OWN_TRANSACTION = Pattern.compile("\\bREQUIRES_NEW\\b");
  private static final Pattern SEPARATE = Pattern.compile("\\w+NewTransaction");

  private NPlusOne() {}

  static void detect(Reporter found) {
    Model model = found.model();
    Set<TreePath> queries = new HashSet<>();
    Set<TreePath> requests = new HashSet<>();
    Set<Element> remote = new HashSet<>();
    Set<Element> reading = new HashSet<>();
    Set<Element> changing = changing(model);
    for (TreePath call : model.index().invocations()) {
      Element method = model.graph().enclosingMethod(call);
      boolean query = Queries.isRead(model, call);
      if (query || RemoteCalls.isRemote(model, call)) {
        (query ? queries : requests).add(call);
        if (method != null && !changing.contains(method) && !repeats(model, call, query)) {
          List<Element> named = withOverridden(model, method);
          remote.addAll(named);
          reading.addAll(query || !RemoteCalls.isChange(model, call) ? named : List.of());
        }
      }
    }
    remote.addAll(callers(model, reading));
    remote.removeAll(changing);
    Stream.concat(model.index().invocations().stream(), model.index().creations().stream())
        .filter(
            call ->
                queries.contains(call)
                    || requests.contains(call)
                    || remote.contains(model.calls().callee(call).element()))
        .filter(call -> repeats(model, call, queries.contains(call)))
        .filter(call -> !separatesItems(model, call))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .forEach(found::report);
  }

  /**
   * Returns the methods that change rows, or run in transactions of their own: calls of them cannot
   * become one.
   */
  private static Set<Element> changing(Model model) {
    Stream<Element> writing =
        model.index().invocations().stream()
            .filter(call -> Queries.isWrite(model, call))
            .map(model.graph()::enclosingMethod)
            .filter(Objects::nonNull);
    Stream<Element> separate =
        model.index().methods().stream()
            .map(model.trees()::getElement)
            .filter(method -> method != null && hasOwnTransaction(model, method));
    return CallGraph.closure(Stream.concat(writing, separate).toList(), model.graph()::users);
  }

  /** Returns whether the loop around a call handles each item in a transaction of its own. */
  private static boolean separatesItems(Model model, TreePath call) {
    TreePath body = Loops.body(model, call);
    return body != null
        && model
            .index()
            .holds(
                List.of(body.getLeaf(), NPlusOne.class),
                () ->
                    Declarations.parts(body)
                        .filter(part -> part.getLeaf() instanceof MethodInvocationTree)
                        .anyMatch(part -> isSeparate(model, part)));
  }

  private static boolean isSeparate(Model model, TreePath call) {
    Element method = model.calls().callee(call).element();
    return SEPARATE.matcher(Calls.methodName(call)).matches()
        || method != null && hasOwnTransaction(model, method);
  }

  private static boolean hasOwnTransaction(Model model, Element method) {
    return model.annotations().of(method).values().stream()
        .anyMatch(present -> OWN_TRANSACTION.matcher(present.getLeaf().toString()).find());
  }

  private static List<Element> withOverridden(Model model, Element method) {
    return Stream.concat(
            Stream.of(method), model.graph().overridden((ExecutableElement) method).stream())
        .filter(named -> model.trees().getPath(named) != null)
        .toList();
  }

  /** Returns the methods that read something by calling another method. */
  private static Set<Element> callers(Model model, Set<Element> reading) {
    return reading.stream()
        .flatMap(method -> model.graph().callers(method).stream())
        .filter(call -> !repeats(model, call, false))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .map(model.graph()::enclosingMethod)
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  /** All queries go to one database, requests may go to several servers. */
  private static boolean repeats(Model model, TreePath call, boolean query) {
    return Loops.repeats(model, call) && (query || !OtherServers.areAsked(model, call));
  }
}
