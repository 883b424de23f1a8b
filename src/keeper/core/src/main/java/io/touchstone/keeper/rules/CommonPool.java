// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.regex.Pattern;

/** Tasks on the common pool of the JVM. */
@AutoService(Rule.class)
@Description(
    id = "common-pool",
    finds = "`parallelStream`, or `supplyAsync` and `runAsync` without an executor, in a server",
    why =
        "The common pool has about one thread per processor for all applications of the JVM, and"
            + " its threads have neither the class loader nor the context of the request.",
    instead = "a sequential stream, or a `ManagedExecutor` as the second argument",
    limits =
        "Reported only in modules on Quarkus or with CDI, and in files that import `enterprise`,"
            + " `ejb` or `ws` packages of Jakarta EE. Short computations may be fine.",
    bad =
        """
        CompletableFuture<String> stockLater() {
          return CompletableFuture.supplyAsync(() -> stock.stock()); // finding
        }
        """,
    good =
        """
        @Inject Executor executor;

        CompletableFuture<String> stockLater() {
          return CompletableFuture.supplyAsync(() -> stock.stock(), executor);
        }
        """)
public final class CommonPool extends Rule {

  private static final Pattern PARALLEL =
      Pattern.compile("java\\.util\\.(\\w+#parallelStream|stream\\.\\w*Stream#parallel)");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    for (TreePath call : model.index().calls()) {
      if (isOnCommonPool(model.calls().callee(call), (MethodInvocationTree) call.getLeaf())
          && model.frequency().of(call) == Frequency.PER_CALL
          && !model.frequency().isProgram(call)
          && model.platform().isServer(call)) {
        found.report(call);
      }
    }
  }

  private static boolean isOnCommonPool(Callee callee, MethodInvocationTree call) {
    return callee.matches(PARALLEL)
        || callee.is("java.util.concurrent.CompletableFuture", "supplyAsync", "runAsync")
            && call.getArguments().size() == 1;
  }
}
