// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.problem.ProblemException;
import org.junit.jupiter.api.function.Executable;

/** Expects problems. */
public final class Problems {

  private Problems() {}

  /** The status of the problem that this must end with. */
  public static int status(Executable work) {
    return status(assertThrows(ProblemException.class, work));
  }

  public static int status(Object problem) {
    return ((ProblemException) problem).getResponse().getStatus();
  }
}
