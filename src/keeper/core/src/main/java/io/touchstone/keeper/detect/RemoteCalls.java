// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Model;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognises invocations that send a request to another process. */
public final class RemoteCalls {

  private static final Pattern SENDING =
      Pattern.compile(
          "jakarta\\.ws\\.rs\\.client\\.(\\w*Invoker|Invocation(\\.Builder)?)"
              + "#(get|put|post|delete|head|options|trace|method|invoke|submit|patch)"
              + "|java\\.net\\.http\\.HttpClient#(send|sendAsync)");

  private static final Set<String> CHANGING = Set.of("put", "post", "delete", "patch");
  private static final Pattern CHANGING_ANNOTATION =
      Pattern.compile("jakarta\\.ws\\.rs\\.(PUT|POST|DELETE|PATCH)");

  private RemoteCalls() {}

  /** Returns whether a remote call may change something, by its HTTP method. */
  public static boolean isChange(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return callee.matches(SENDING)
        ? CHANGING.contains(callee.method())
        : callee.element() != null
            && model.annotations().of(callee.element()).keySet().stream()
                .anyMatch(CHANGING_ANNOTATION.asMatchPredicate());
  }

  /** Returns whether an invocation is one of a method that a Rest Client has or inherits. */
  static boolean isOfRestClient(Model model, TreePath call) {
    Set<String> clients = model.restClients().names();
    String owner = model.calls().callee(call).owner();
    TreePath receiver = Calls.qualifier(call);
    return clients.contains(owner)
        || receiver != null
            && !owner.startsWith("java.")
            && !clients.isEmpty()
            && clients.contains(model.names().type(receiver));
  }

  /** Returns whether a call, or a call by reference, is a remote one by itself. */
  public static boolean isRemote(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return callee.matches(SENDING)
        || isOfRestClient(model, call) && !callee.method().equals("close");
  }
}
