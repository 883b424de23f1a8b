// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Supertypes;
import io.touchstone.keeper.rule.Reporter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Remote calls while a transaction is open. */
final class RemoteCallInTransaction {

  private static final Pattern TRANSACTIONAL =
      Pattern.compile(".*\\.transaction\\.(annotation\\.)?Transactional");
  private static final Pattern ASYNCHRONOUS = Pattern.compile("sendAsync|submit");
  private static final Pattern PROMISE =
      Pattern.compile("(.*\\.)?(CompletionStage|CompletableFuture|Future|Uni|Mono)");
  private static final Pattern WAITING =
      Pattern.compile("\\.(join|get|block)\\(\\)|\\.await\\(\\)|\\.get\\(\\w+, [\\w.]+\\)");

  private RemoteCallInTransaction() {}

  static void detect(Reporter found) {
    Model model = found.model();
    List<Element> opening =
        model.index().methods().stream()
            .map(model.trees()::getElement)
            .filter(method -> method != null && declared(model, method).orElse(false))
            .toList();
    Set<Element> inTransaction =
        CallGraph.closure(opening, method -> undecidedCallees(model, method));
    model.index().invocations().stream()
        .filter(call -> inTransaction.contains(model.graph().enclosingMethod(call)))
        .filter(call -> RemoteCalls.isRemote(model, call))
        .filter(call -> !isAsynchronous(model, call))
        .forEach(found::report);
  }

  /** Another thread has no part in the transaction, unless the code waits for it. */
  private static boolean isAsynchronous(Model model, TreePath call) {
    boolean starts =
        ASYNCHRONOUS.matcher(model.calls().callee(call).method()).matches()
            || PROMISE.matcher(model.names().type(call)).matches();
    return starts && !model.code().memberContains(call, WAITING)
        || model.frequency().isDeferred(call);
  }

  /**
   * Returns what a method calls, except methods that say whether they have a transaction, or that
   * run in another thread.
   */
  private static Stream<Element> undecidedCallees(Model model, Element method) {
    return model
        .graph()
        .callees(method)
        .flatMap(
            callee ->
                Stream.concat(Stream.of(callee), model.graph().implementation(callee).stream()))
        .filter(callee -> declared(model, callee).isEmpty())
        .filter(
            callee ->
                model.annotations().of(callee).keySet().stream()
                    .noneMatch(name -> name.matches("(.*\\.)?Async(hronous)?")));
  }

  /** A class inherits the annotation of its superclass. */
  private static Optional<Boolean> declared(Model model, Element method) {
    Stream<TypeElement> classes =
        method.getEnclosingElement() instanceof TypeElement type
            ? Supertypes.withItself(type).filter(each -> each.getKind().isClass())
            : Stream.of();
    return Stream.concat(Stream.of(method), classes)
        .flatMap(element -> model.annotations().of(element).entrySet().stream())
        .filter(entry -> TRANSACTIONAL.matcher(entry.getKey()).matches())
        .map(entry -> isOpening(entry.getValue()))
        .findFirst();
  }

  private static boolean isOpening(TreePath transactional) {
    return !transactional.getLeaf().toString().matches("(?s).*(NOT_SUPPORTED|SUPPORTS|NEVER).*");
  }
}
