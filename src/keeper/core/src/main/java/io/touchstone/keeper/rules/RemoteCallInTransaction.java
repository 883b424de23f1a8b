// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Remote calls while a transaction is open. */
@AutoService(Rule.class)
@Description(
    id = "remote-call-in-transaction",
    finds = "a remote call inside `@Transactional`",
    why =
        "The transaction keeps its locks and its connection while the other server answers, so a"
            + " slow server stops all users of the connection pool.",
    instead = "make the call before or after the method with `@Transactional`",
    limits =
        "Calls by Jakarta REST, Rest Client and `java.net.http` are recognised, others are not."
            + " A transaction that has touched no database yet holds no connection, but is reported too."
            + " Session beans are transactional by default and are not reported.",
    bad =
        """
        @Transactional
        void order(Item item) {
          manager.persist(item);
          stock.stock(); // finding
        }
        """,
    good =
        """
        void order(Item item) {
          save(item);
          stock.stock();
        }

        @Transactional
        void save(Item item) {
          manager.persist(item);
        }
        """)
public final class RemoteCallInTransaction extends Rule {

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().calls().stream()
        .filter(call -> RemoteCalls.isRemote(model, call) && isInTransaction(model, call))
        .forEach(found::report);
  }

  /** Follows the callers of the method until one of them says whether it has a transaction. */
  private static boolean isInTransaction(Model model, TreePath call) {
    Element start = model.graph().enclosingMethod(call);
    return start != null
        && CallGraph.closure(start, method -> undecidedCallers(model, method)).stream()
            .anyMatch(method -> method != null && declared(model, method).orElse(false));
  }

  private static Stream<Element> undecidedCallers(Model model, Element method) {
    return declared(model, method).isPresent()
        ? Stream.of()
        : model.graph().callers(method).stream().map(model.graph()::enclosingMethod);
  }

  private static Optional<Boolean> declared(Model model, Element method) {
    return Stream.of(method, method.getEnclosingElement())
        .flatMap(element -> model.annotations().of(element).entrySet().stream())
        .filter(entry -> entry.getKey().endsWith(".transaction.Transactional"))
        .map(entry -> isOpening(entry.getValue()))
        .findFirst();
  }

  private static boolean isOpening(TreePath transactional) {
    return !transactional.getLeaf().toString().matches("(?s).*(NOT_SUPPORTED|SUPPORTS|NEVER).*");
  }
}
