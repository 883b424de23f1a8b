// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.platform;

import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the one system that all of them share, as it is deployed: without the practices.
 * Where its platform is missing they are skipped with the reason, or fail if the environment has
 * {@code REQUIRE_CONTAINERS=true}.
 */
public class SystemExtension implements ExecutionCondition, ParameterResolver {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<String> missing = Platform.chosen().missing();
    if (missing.isEmpty()) {
      return ConditionEvaluationResult.enabled("the platform is there");
    }
    if (Boolean.parseBoolean(System.getenv("REQUIRE_CONTAINERS"))) {
      throw new IllegalStateException(missing.get());
    }
    return ConditionEvaluationResult.disabled(missing.get());
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return SystemUnderTest.class.isAssignableFrom(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return shared(context);
  }

  /** The system, which is started when it is first needed and ends with the last test. */
  public static SystemUnderTest shared(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(SystemExtension.class))
        .getOrComputeIfAbsent(
            SystemUnderTest.class, key -> Platform.chosen().start(), SystemUnderTest.class);
  }
}
