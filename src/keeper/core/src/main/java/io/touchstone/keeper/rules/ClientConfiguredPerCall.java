// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.detect.Receivers;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shared clients of Jakarta REST that are configured for each request. */
@AutoService(Rule.class)
@Description(
    id = "client-configured-per-call",
    finds = "`property` or `register` of a built `Client` or `WebTarget` per call",
    why =
        "Jersey copies the configuration of a client that changes, and initialises its providers and"
            + " an injection manager again for the next request"
            + " ([gitlab4j-api 1312](https://github.com/gitlab4j/gitlab4j-api/pull/1312)).",
    instead =
        "configure the `ClientBuilder` before `build()`, or keep the configured `WebTarget`; a property"
            + " of one request belongs after `request()`",
    limits =
        "Implementations differ: the cost is known for Jersey. A client that the method creates"
            + " itself is reported by `client-per-call` only.",
    bad =
        """
        String stock(String uri) {
          return client.target(uri).property("follow", true).request().get(String.class); // finding
        }
        """,
    good =
        """
        String stock(String uri) {
          return client.target(uri).request().property("follow", true).get(String.class);
        }
        """)
public final class ClientConfiguredPerCall extends Rule {

  private static final Pattern CONFIGURING =
      Pattern.compile(
          "jakarta\\.ws\\.rs\\.(client\\.(Client|WebTarget)|core\\.Configurable)"
              + "#(property|register)");
  private static final Set<String> BUILT =
      Set.of("jakarta.ws.rs.client.Client", "jakarta.ws.rs.client.WebTarget");

  @Override
  protected void detect(Reporter found) {
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
        Creation.all(model, List.of(ClientPerCall.KIND)).stream()
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
