// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import org.junit.jupiter.api.function.Executable;

/** Extracts the status of problems. */
public final class Problems {

  private Problems() {}

  /** Asserts that the work throws a problem and returns its status. */
  public static int status(Executable work) {
    return status(assertThrows(ProblemException.class, work));
  }

  public static int status(Object problem) {
    return ((ProblemException) problem).getResponse().getStatus();
  }
}
