// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

class ProblemTest {

  @Test
  void hasTheMembersOfRfc9457() {
    Problem problem = Problem.of(Response.Status.NOT_FOUND, "There is no such document.");
    assertEquals(
        "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,"
            + "\"detail\":\"There is no such document.\"}",
        problem.toJson().toString());
  }
}
