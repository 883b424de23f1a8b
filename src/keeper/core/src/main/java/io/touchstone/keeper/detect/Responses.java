// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Recognises the responses that a client receives, and whether their connections are released. */
final class Responses {

  private static final String RESPONSE = "jakarta.ws.rs.core.Response";
  private static final Set<String> INVOKERS =
      Set.of(
          "jakarta.ws.rs.client.SyncInvoker",
          "jakarta.ws.rs.client.Invocation.Builder",
          "jakarta.ws.rs.client.Invocation");

  private Responses() {}

  /**
   * Returns whether an invocation sends a request and returns the response as a {@code Response}.
   */
  static boolean isReceived(Model model, TreePath call) {
    if (!RESPONSE.equals(Names.of(model.trees().getTypeMirror(call)))) {
      return false;
    }
    Callee callee = model.calls().callee(call);
    return INVOKERS.contains(callee.owner()) || RemoteCalls.isRestClient(model, owner(callee));
  }

  private static TypeElement owner(Callee callee) {
    Element owner = callee.element() == null ? null : callee.element().getEnclosingElement();
    return owner instanceof TypeElement type ? type : null;
  }

  /**
   * Returns whether a received response is neither closed, nor always read to its end, nor passed
   * to other code.
   */
  static boolean leaks(Model model, TreePath call) {
    ValueUse use = ValueUse.of(model, call);
    if (use.escapes() || use.closed()) {
      return false;
    }
    return !use.methods().contains("readEntity")
        || readsStream(model, call)
        || !EntityReads.always(model, call);
  }

  /** An entity that is read as a stream keeps the connection until the stream is closed. */
  private static boolean readsStream(Model model, TreePath call) {
    return model.unit(call).text(ValueUse.body(call).getLeaf()).contains("readEntity(InputStream");
  }
}
