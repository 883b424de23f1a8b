// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Model;
import java.util.Set;
import javax.lang.model.element.Element;

/** Recognises invocations that send a request to another process. */
public final class RemoteCalls {

  /** The annotation of a Rest Client interface. */
  static final String REGISTER = "org.eclipse.microprofile.rest.client.inject.RegisterRestClient";

  private static final Set<String> INVOKERS =
      Set.of(
          "jakarta.ws.rs.client.SyncInvoker",
          "jakarta.ws.rs.client.AsyncInvoker",
          "jakarta.ws.rs.client.RxInvoker",
          "jakarta.ws.rs.client.Invocation.Builder",
          "jakarta.ws.rs.client.Invocation",
          "jakarta.ws.rs.client.CompletionStageRxInvoker");
  private static final Set<String> SENDING =
      Set.of(
          "get", "put", "post", "delete", "head", "options", "trace", "method", "invoke", "submit",
          "patch");

  private RemoteCalls() {}

  /** Returns whether the sources declare this type as a Rest Client. */
  public static boolean isRestClient(Model model, Element type) {
    return type != null && model.annotations().of(type).containsKey(REGISTER);
  }

  static boolean isOfRestClient(Model model, Callee callee) {
    return callee.element() != null && isRestClient(model, callee.element().getEnclosingElement());
  }

  /** Returns whether an invocation is a remote call by itself. */
  public static boolean isRemote(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return INVOKERS.contains(callee.owner()) && SENDING.contains(callee.method())
        || callee.is("java.net.http.HttpClient", "send", "sendAsync")
        || isOfRestClient(model, callee) && !callee.method().equals("close");
  }
}
