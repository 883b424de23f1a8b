// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import io.touchstone.http.problem.FieldError;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Path;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.util.Comparator;
import java.util.List;

/** Checks the Jakarta Validation constraints of a class. */
final class Constraints {

  private static final Validator VALIDATOR =
      Validation.buildDefaultValidatorFactory().getValidator();

  private Constraints() {}

  /** Returns violations in the order of their pointers, so that responses are deterministic. */
  static List<FieldError> violations(Object content) {
    return VALIDATOR.validate(content).stream()
        .map(Constraints::error)
        .sorted(Comparator.comparing(FieldError::pointer).thenComparing(FieldError::detail))
        .toList();
  }

  private static FieldError error(ConstraintViolation<Object> violation) {
    StringBuilder pointer = new StringBuilder();
    for (Path.Node node : violation.getPropertyPath()) {
      if (node.getIndex() != null) {
        pointer.append('/').append(node.getIndex());
      }
      if (node.getName() != null && !node.getName().startsWith("<")) {
        pointer.append('/').append(node.getName());
      }
    }
    return new FieldError(pointer.toString(), violation.getMessage());
  }
}
