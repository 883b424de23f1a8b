// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Skips tests if Chromium or its driver is missing, unless {@code REQUIRE_BROWSER} is {@code true}.
 */
public class BrowserCondition implements ExecutionCondition {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (Chromium.isInstalled()) {
      return ConditionEvaluationResult.enabled("Chromium and its driver are installed");
    }
    String missing = "Chromium or its driver is missing; CHROME and CHROMEDRIVER can name them";
    if (Boolean.parseBoolean(System.getenv("REQUIRE_BROWSER"))) {
      throw new IllegalStateException(missing);
    }
    return ConditionEvaluationResult.disabled(missing);
  }
}
