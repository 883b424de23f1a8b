// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.detect.Queries;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Remote calls that are repeated for each item of a collection. */
@AutoService(Rule.class)
@Description(
    id = "n-plus-1",
    finds = "a remote call or a query of JPA for each item of a loop or stream",
    why =
        "A remote call for each item costs a request, a response and a query each; a query of its"
            + " own for each item costs a round trip to the database each.",
    instead =
        "one call that names all items, such as `GET /users?ids=1,2,3`, or one query with `IN`",
    practice = "23",
    variant = "tuned",
    loop = true,
    limits =
        "Calls by Jakarta REST, Rest Client and `java.net.http`, and `find` and queries of an"
            + " `EntityManager` are recognised, others are not. Items that name a server, a loop that"
            + " waits, that always ends after one call, or that counts pages, are not reported."
            + " Loops are followed within one method and the methods that it calls directly.",
    bad =
        """
        List<String> stocks(List<Long> ids) {
          return ids.stream().map(id -> stock.stock(id)).toList(); // finding
        }
        """,
    good =
        """
        List<String> stocks(List<Long> ids) {
          return stock.stocks(ids);
        }
        """)
public final class NPlusOne extends Rule {

  @Override
  protected void detect(Reporter found) {
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
