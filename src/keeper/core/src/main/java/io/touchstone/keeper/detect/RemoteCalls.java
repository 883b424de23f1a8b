// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Model;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;

/** Recognises invocations that send a request to another process. */
public final class RemoteCalls {

  /** The annotation of a Rest Client interface. */
  static final String REGISTER = "org.eclipse.microprofile.rest.client.inject.RegisterRestClient";

  private static final Pattern SENDING =
      Pattern.compile(
          "jakarta\\.ws\\.rs\\.client\\.(\\w*Invoker|Invocation(\\.Builder)?)"
              + "#(get|put|post|delete|head|options|trace|method|invoke|submit|patch)"
              + "|java\\.net\\.http\\.HttpClient#(send|sendAsync)");

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
    return callee.matches(SENDING)
        || isOfRestClient(model, callee) && !callee.method().equals("close");
  }
}
