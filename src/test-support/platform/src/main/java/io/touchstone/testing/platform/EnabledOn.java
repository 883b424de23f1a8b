// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Marks a test that needs more than requests, for example to configure or stop a server. The test
 * is skipped if the system under test runs on another platform. A class with this annotation also
 * gets what {@link SystemExtension} injects.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith({EnabledOn.Condition.class, SystemExtension.class})
public @interface EnabledOn {

  Platform[] value();

  /** Evaluates the annotation. */
  class Condition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      Platform chosen = Platform.chosen();
      return AnnotationSupport.findAnnotation(context.getElement(), EnabledOn.class)
          .map(annotation -> List.of(annotation.value()))
          .filter(platforms -> !platforms.contains(chosen))
          .map(platforms -> "requires one of %s, and runs on %s".formatted(platforms, chosen))
          .map(ConditionEvaluationResult::disabled)
          .orElseGet(() -> ConditionEvaluationResult.enabled("on " + chosen));
    }
  }
}
