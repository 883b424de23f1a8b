// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.Responses;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;

/** Responses that a client receives and never closes. */
@AutoService(Rule.class)
@Description(
    id = "response-not-closed",
    severity = Severity.ERROR,
    finds = "a client's `Response` that is not closed, returned or always read",
    why =
        "A response that is not closed keeps its connection; with a shared client the pool runs out"
            + " and all further calls wait.",
    instead = "`try (Response response = …) { … }`",
    limits = "A response that is passed to another method is taken to be closed there.",
    bad =
        """
        int status(String uri) {
          Response response = client.target(uri).request().get(); // finding
          return response.getStatus();
        }
        """,
    good =
        """
        int status(String uri) {
          try (Response response = client.target(uri).request().get()) {
            return response.getStatus();
          }
        }
        """)
public final class ResponseNotClosed extends Rule {

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().calls().stream()
        .filter(call -> Responses.isReceived(model, call) && Responses.leaks(model, call))
        .forEach(found::report);
  }
}
