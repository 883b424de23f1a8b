// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class P24_ParallelCallsTest {

  private static final Downstream SERVICE =
      new Downstream("document-service", 50, (outcome, nanos) -> {});

  @Test
  void thePageIsOneObject() {
    assertEquals(
        "{\"document\":{\"title\":\"100 %s\"},\"users\":{},\"pages\":{\"pages\":[]}}",
        P24_ParallelCalls.page(
            List.of(bytes("{\"title\":\"100 %s\"}"), bytes("{}"), bytes("{\"pages\":[]}"))));
  }

  @Test
  void aServiceThatCannotBeReachedIsUnavailable() {
    List<CompletableFuture<Response>> answers =
        List.of(CompletableFuture.failedFuture(new ProcessingException("connection refused")));
    ProblemException problem =
        assertThrows(ProblemException.class, () -> P24_ParallelCalls.bodies(SERVICE, answers));
    assertEquals(503, problem.getResponse().getStatus());
  }

  private static byte[] bytes(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}
