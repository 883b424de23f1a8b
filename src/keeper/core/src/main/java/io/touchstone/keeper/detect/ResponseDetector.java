// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;

/** Finds responses that a client receives and never closes. */
final class ResponseDetector implements Detector {

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    for (TreePath call : model.index().calls()) {
      if (Responses.isReceived(model, call) && Responses.leaks(model, call)) {
        found.report(
            Rule.RESPONSE_NOT_CLOSED,
            call,
            Rule.RESPONSE_NOT_CLOSED.why(),
            "try (Response response = …) { … }",
            null);
      }
    }
  }
}
