// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.system.platform.SystemExtension;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives each test the browsers of its users, and closes them after it. */
class BrowserExtension implements ExecutionCondition, ParameterResolver {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (Arrays.stream(Installed.values()).allMatch(program -> program.find().isPresent())) {
      return ConditionEvaluationResult.enabled("there is a browser with its driver");
    }
    String missing = "no Chromium with its driver here; CHROME and CHROMEDRIVER may name them";
    if (Boolean.parseBoolean(System.getenv("REQUIRE_BROWSER"))) {
      throw new IllegalStateException(missing);
    }
    return ConditionEvaluationResult.disabled(missing);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Browsers.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(Namespace.create(BrowserExtension.class, context.getUniqueId()))
        .getOrComputeIfAbsent(
            Browsers.class,
            key -> new Browsers(SystemExtension.shared(context).gateway()),
            Browsers.class);
  }
}
