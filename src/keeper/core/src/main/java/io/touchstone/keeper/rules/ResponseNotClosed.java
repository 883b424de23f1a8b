// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import io.touchstone.keeper.detect.Responses;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;

/** Responses that a client receives and never closes. */
public final class ResponseNotClosed extends Rule {

  public ResponseNotClosed() {
    super("response-not-closed");
  }

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    model.index().calls().stream()
        .filter(call -> Responses.leaks(model, call))
        .forEach(found::report);
  }
}
