// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;
import java.util.Optional;

/** Finds clients without timeouts. */
final class TimeoutDetector implements Detector {

  private final Optional<Timeouts> timeouts;

  /**
   * @param timeouts what a fix sets; empty if the finding is only reported
   */
  TimeoutDetector(Optional<Timeouts> timeouts) {
    this.timeouts = timeouts;
  }

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    for (Creation creation : Creation.all(model)) {
      if (ClientTimeouts.missing(model, creation)) {
        report(
            found,
            creation.start(),
            Rule.MISSING_TIMEOUT.why(),
            timeouts.flatMap(values -> TimeoutFix.of(model, creation, values)).orElse(null));
      }
    }
    for (TreePath call : model.index().calls()) {
      UrlConnections.missing(model, call)
          .ifPresent(
              missing ->
                  report(
                      found,
                      call,
                      missing.sentence() + Rule.MISSING_TIMEOUT.why(),
                      timeouts
                          .flatMap(values -> TimeoutFix.of(model, missing, values))
                          .orElse(null)));
    }
    for (RestClientInterface client : RestClientInterface.all(model)) {
      if (InterfaceTimeouts.missing(model, client)) {
        Fix fix = timeouts.flatMap(values -> TimeoutFix.of(model, client, values)).orElse(null);
        found.report(
            Rule.MISSING_TIMEOUT,
            client.place(),
            Rule.MISSING_TIMEOUT.why(),
            "set "
                + client.configKey()
                + "/mp-rest/connectTimeout and "
                + client.configKey()
                + "/mp-rest/readTimeout in microprofile-config.properties; --set-timeouts 2s,10s"
                + " adds them",
            fix);
      }
    }
  }

  private static void report(Reporter found, TreePath place, String message, Fix fix) {
    found.report(
        Rule.MISSING_TIMEOUT,
        place,
        message,
        "connectTimeout and readTimeout, on the builder or connection; --set-timeouts 2s,10s adds"
            + " them",
        fix);
  }
}
