// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Finds remote calls that are repeated for each item of a collection. */
final class NPlusOneDetector implements Detector {

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    Set<TreePath> direct = new HashSet<>();
    Set<Element> remote = new HashSet<>();
    for (TreePath call : model.index().calls()) {
      if (RemoteCalls.isRemote(model, call)) {
        direct.add(call);
        Element method = model.graph().enclosingMethod(call);
        if (method != null && !Loops.repeats(model, call)) {
          remote.add(method);
        }
      }
    }
    Stream.of(model.index().calls(), model.index().references())
        .flatMap(List::stream)
        .filter(
            call -> direct.contains(call) || remote.contains(model.calls().callee(call).element()))
        .filter(call -> Loops.repeats(model, call))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .forEach(
            call ->
                found.report(
                    Rule.N_PLUS_1,
                    call,
                    Rule.N_PLUS_1.why(),
                    "one call that names all items, such as GET /users?ids=1,2,3",
                    null));
  }
}
