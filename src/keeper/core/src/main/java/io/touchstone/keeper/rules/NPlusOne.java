// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.detect.Queries;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.HashSet;
import java.util.Set;
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
    Set<TreePath> direct = new HashSet<>();
    Set<Element> remote = new HashSet<>();
    for (TreePath call : model.index().invocations()) {
      if (RemoteCalls.isRemote(model, call) || Queries.isRead(model, call)) {
        direct.add(call);
        Element method = model.graph().enclosingMethod(call);
        if (method != null && !Loops.repeats(model, call)) {
          remote.add(method);
          remote.addAll(model.graph().overridden((ExecutableElement) method));
        }
      }
    }
    model.index().invocations().stream()
        .filter(
            call -> direct.contains(call) || remote.contains(model.calls().callee(call).element()))
        .filter(call -> Loops.repeats(model, call))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .forEach(found::report);
  }
}
