// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.detect.OtherServers;
import io.touchstone.keeper.detect.Queries;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Remote calls that are repeated for each item of a collection. */
public final class NPlusOne extends Rule {

  public NPlusOne() {
    super("n-plus-1");
  }

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    Set<TreePath> queries = new HashSet<>();
    Set<TreePath> requests = new HashSet<>();
    Set<Element> remote = new HashSet<>();
    Set<Element> changing = new HashSet<>();
    for (TreePath call : model.index().invocations()) {
      Element method = model.graph().enclosingMethod(call);
      if (method != null && Queries.isWrite(model, call)) {
        changing.add(method);
      }
      boolean query = Queries.isRead(model, call);
      if (query || RemoteCalls.isRemote(model, call)) {
        (query ? queries : requests).add(call);
        if (method != null && !repeats(model, call, query)) {
          remote.add(method);
          model.graph().overridden((ExecutableElement) method).stream()
              .filter(above -> model.trees().getPath(above) != null)
              .forEach(remote::add);
        }
      }
    }
    remote.addAll(
        callers(model, remote, CallGraph.closure(changing, method -> usersOf(model, method))));
    model.index().invocations().stream()
        .filter(
            call ->
                queries.contains(call)
                    || requests.contains(call)
                    || remote.contains(model.calls().callee(call).element()))
        .filter(call -> repeats(model, call, queries.contains(call)))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .forEach(found::report);
  }

  /** Returns the methods that call a method, and those that it overrides. */
  private static Stream<Element> usersOf(Model model, Element method) {
    return Stream.concat(
        model.graph().overridden((ExecutableElement) method).stream(),
        model.graph().callers(method).stream()
            .map(model.graph()::enclosingMethod)
            .filter(Objects::nonNull));
  }

  /**
   * Returns the methods that send a request by calling another method. Those that also change
   * something are left out: their calls cannot become one.
   */
  private static Set<Element> callers(Model model, Set<Element> remote, Set<Element> changing) {
    return remote.stream()
        .flatMap(method -> model.graph().callers(method).stream())
        .filter(call -> !repeats(model, call, false))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .map(model.graph()::enclosingMethod)
        .filter(caller -> caller != null && !changing.contains(caller))
        .collect(Collectors.toSet());
  }

  /** All queries go to one database, requests may go to several servers. */
  private static boolean repeats(Model model, TreePath call, boolean query) {
    return Loops.repeats(model, call) && (query || !OtherServers.areAsked(model, call));
  }
}
