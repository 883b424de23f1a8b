// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.testing.platform.SystemExtension;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Provides each test with browsers, and closes them afterwards. */
class BrowserExtension implements ExecutionCondition, ParameterResolver {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (Arrays.stream(BrowserProgram.values()).allMatch(program -> program.find().isPresent())) {
      return ConditionEvaluationResult.enabled("Chromium and its driver are installed");
    }
    String missing = "Chromium or its driver is missing; CHROME and CHROMEDRIVER can name them";
    if (Boolean.parseBoolean(System.getenv("REQUIRE_BROWSER"))) {
      throw new IllegalStateException(missing);
    }
    return ConditionEvaluationResult.disabled(missing);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == BrowserSessions.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(Namespace.create(BrowserExtension.class, context.getUniqueId()))
        .getOrComputeIfAbsent(
            BrowserSessions.class,
            key -> new BrowserSessions(SystemExtension.shared(context).gateway()),
            BrowserSessions.class);
  }
}
