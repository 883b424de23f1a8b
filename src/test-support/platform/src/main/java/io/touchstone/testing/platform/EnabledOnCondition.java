// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Evaluates {@link EnabledOn}. */
class EnabledOnCondition implements ExecutionCondition {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getElement(), EnabledOn.class)
        .map(annotation -> evaluate(Arrays.asList(annotation.value())))
        .orElseGet(() -> ConditionEvaluationResult.enabled("on any platform"));
  }

  private static ConditionEvaluationResult evaluate(List<Platform> platforms) {
    Platform chosen = Platform.chosen();
    return platforms.contains(chosen)
        ? ConditionEvaluationResult.enabled("on " + chosen)
        : ConditionEvaluationResult.disabled(
            "requires one of the platforms %s, but the system under test runs on %s"
                .formatted(platforms, chosen));
  }
}
