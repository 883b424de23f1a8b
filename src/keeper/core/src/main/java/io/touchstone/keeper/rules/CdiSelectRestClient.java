// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.RemoteCalls;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import javax.lang.model.type.DeclaredType;

/** Rest Clients that code looks up. */
@AutoService(Rule.class)
@Description(
    id = "cdi-select-rest-client",
    finds = "`CDI.current().select` of a Rest Client per call",
    why =
        "A lookup per call creates the Rest Client again unless it is application-scoped, and never"
            + " releases a dependent one.",
    instead = "`@Inject @RestClient` in a bean, or look it up once and keep it in a field",
    practice = "01",
    bad =
        """
        String stock() {
          return CDI.current().select(Stock.class, RestClient.LITERAL).get().stock(); // finding
        }
        """,
    good =
        """
        @Inject @RestClient Stock injected;

        String stock() {
          return injected.stock();
        }
        """)
public final class CdiSelectRestClient extends Rule {

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    for (TreePath call : model.index().calls()) {
      if (isLookup(model, call) && model.frequency().of(call) != Frequency.ONCE) {
        found.report(call);
      }
    }
  }

  private static boolean isLookup(Model model, TreePath call) {
    TreePath receiver = Calls.receiver(call);
    return model.calls().callee(call).method().equals("select")
        && receiver != null
        && receiver.getLeaf() instanceof MethodInvocationTree
        && model.calls().callee(receiver).is("jakarta.enterprise.inject.spi.CDI", "current")
        && (call.getLeaf().toString().contains("RestClient.LITERAL")
            || selectsRestClient(model, call));
  }

  private static boolean selectsRestClient(Model model, TreePath call) {
    return model.trees().getTypeMirror(call) instanceof DeclaredType instance
        && instance.getTypeArguments().stream()
            .map(model.program().types()::asElement)
            .anyMatch(type -> RemoteCalls.isRestClient(model, type));
  }
}
