// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.LoopItems;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.detect.Queries;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.detect.Senders;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Remote calls that are repeated for each item of a collection. */
final class NPlusOne {

  private static final Pattern SERVER =
      Pattern.compile(
          "(?i)(get)?\\w*(host|hostname|(?<!ob)server|peer|broker|replica|endpoint|url|uri|backend"
              + "|sink|webhook|subscriber|worker|(service|server|base|node|remote|ip)address)s?");
  private static final Pattern OWN_TRANSACTION = Pattern.compile("\\bREQUIRES_NEW\\b");
  private static final Pattern SEPARATE = Pattern.compile("\\w+NewTransaction");

  private NPlusOne() {}

  static void detect(Reporter found) {
    Model model = found.model();
    Set<TreePath> queries = new HashSet<>();
    Set<TreePath> requests = new HashSet<>();
    Senders querying = new Senders(model);
    Senders requesting = new Senders(model);
    Senders reading = new Senders(model);
    Set<Element> changing = changing(model);
    for (TreePath call : model.index().invocations()) {
      Element method = model.graph().enclosingMethod(call);
      boolean query = Queries.isRead(model, call);
      if (query || RemoteCalls.isRemote(model, call)) {
        (query ? queries : requests).add(call);
        if (method != null && !changing.contains(method) && !repeats(model, call, query)) {
          (query ? querying : requesting).addWithOverridden(method);
          if (!query && !RemoteCalls.isChange(model, call)) {
            reading.addWithOverridden(method);
          }
        }
      }
    }
    callers(model, querying, true).forEach(querying::add);
    callers(model, reading, false).forEach(requesting::add);
    querying.removeAll(changing);
    requesting.removeAll(changing);
    Stream.concat(model.index().invocations().stream(), model.index().creations().stream())
        .filter(
            call ->
                (queries.contains(call) || querying.isCalledBy(call)) && repeats(model, call, true)
                    || (requests.contains(call) || requesting.isCalledBy(call))
                        && repeats(model, call, false))
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

  /** Returns the methods that read something by calling another method. */
  private static Set<Element> callers(Model model, Senders reading, boolean query) {
    return reading.methods().stream()
        .flatMap(method -> model.graph().callers(method).stream())
        .filter(reading::isCalledBy)
        .filter(call -> !repeats(model, call, query))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .map(model.graph()::enclosingMethod)
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  /** All queries go to one database, requests may go to several servers. */
  private static boolean repeats(Model model, TreePath call, boolean query) {
    return Loops.repeats(model, call) && (query || !asksOtherServers(model, call));
  }

  /**
   * Returns whether one of the items that a repeated call uses is, or has, the address of a server,
   * so that one request cannot reach all. A call by reference uses the items of its stream.
   */
  private static boolean asksOtherServers(Model model, TreePath call) {
    if (call.getLeaf() instanceof MemberReferenceTree) {
      return Stream.iterate(call.getParentPath(), Objects::nonNull, Calls::receiver)
          .filter(part -> part.getLeaf() instanceof IdentifierTree)
          .anyMatch(source -> SERVER.matcher(source.getLeaf().toString()).matches());
    }
    Set<String> items = Loops.itemsOf(model, call);
    return LoopItems.uses(Calls.chainEnd(call), items)
            .flatMap(item -> Stream.concat(Stream.of(item), sources(model, item, items)))
            .anyMatch(item -> namesServer(model, item))
        || passesServer(model, call, items);
  }

  /** Returns the items in the value of an item that is a variable of the loop. */
  private static Stream<TreePath> sources(Model model, TreePath item, Set<String> items) {
    TreePath value = Declarations.initializer(model.trees(), model.trees().getElement(item));
    return value == null ? Stream.of() : LoopItems.uses(value, items);
  }

  /** Returns whether an item begins a parameter of the called method that names a server. */
  private static boolean passesServer(Model model, TreePath call, Set<String> items) {
    ExecutableElement callee = model.calls().callee(call).element();
    List<? extends Tree> arguments =
        call.getLeaf() instanceof MethodInvocationTree invocation
            ? invocation.getArguments()
            : ((NewClassTree) call.getLeaf()).getArguments();
    return callee != null
        && IntStream.range(0, Math.min(arguments.size(), callee.getParameters().size()))
            .filter(i -> SERVER.matcher(callee.getParameters().get(i).getSimpleName()).matches())
            .mapToObj(i -> new TreePath(call, arguments.get(i)))
            .anyMatch(argument -> items.contains(beginning(argument).getLeaf().toString()));
  }

  /** Returns the first operand of a concatenation, and the first receiver of a chain of calls. */
  private static TreePath beginning(TreePath expression) {
    TreePath inner =
        expression.getLeaf() instanceof BinaryTree text
            ? new TreePath(expression, text.getLeftOperand())
            : Calls.receiver(expression);
    return inner == null ? expression : beginning(inner);
  }

  private static boolean namesServer(Model model, TreePath item) {
    TreePath end = Calls.chainEnd(item);
    Tree around = Calls.user(end).getLeaf();
    return Stream.concat(
                Stream.of(item.getLeaf().toString(), simpleType(model, item)),
                Calls.chain(item)
                    .filter(call -> call.getLeaf() instanceof MethodInvocationTree)
                    .map(Calls::methodName))
            .anyMatch(name -> SERVER.matcher(name).matches())
        || around instanceof BinaryTree text && text.getLeftOperand().toString().endsWith("//\"")
        || around instanceof MethodInvocationTree call && call.toString().contains("\"http://%s");
  }

  private static String simpleType(Model model, TreePath item) {
    return model.names().type(item).replaceFirst(".*\\.", "");
  }
}
