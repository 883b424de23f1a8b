// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.detect.Receivers;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shared clients of Jakarta REST that are configured for each request. */
final class ClientConfiguredPerCall {

  private static final Pattern CONFIGURING =
      Pattern.compile(
          "jakarta\\.ws\\.rs\\.(client\\.(Client|WebTarget)|core\\.Configurable)"
              + "#(property|register)");
  private static final Set<String> BUILT =
      Set.of("jakarta.ws.rs.client.Client", "jakarta.ws.rs.client.WebTarget");

  private ClientConfiguredPerCall() {}

  static void detect(Reporter found) {
    Model model = found.model();
    List<TreePath> calls =
        model.index().calls().stream()
            .filter(call -> model.calls().callee(call).matches(CONFIGURING))
            .filter(call -> isOfBuilt(model, Calls.receiver(call)))
            .toList();
    if (calls.isEmpty()) {
      return;
    }
    Set<Tree> own =
        Creation.all(model, List.of(PerCallRules.JAKARTA_CLIENT)).stream()
            .map(creation -> creation.start().getLeaf())
            .collect(Collectors.toSet());
    calls.stream()
        .filter(call -> model.frequency().of(call) == Frequency.PER_CALL)
        .filter(
            call ->
                Receivers.origins(model, call).noneMatch(origin -> own.contains(origin.getLeaf())))
        .forEach(found::reportName);
  }

  private static boolean isOfBuilt(Model model, TreePath receiver) {
    return receiver != null && BUILT.contains(model.names().type(receiver));
  }
}
