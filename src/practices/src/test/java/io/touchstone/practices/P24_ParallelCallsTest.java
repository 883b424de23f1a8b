// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.practices.P24_ParallelCalls.Tuned;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.ProcessingException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class P24_ParallelCallsTest {

  @Test
  void aResponseIsReturned() {
    assertEquals("{}", Tuned.completed(CompletableFuture.completedFuture("{}")));
  }

  @Test
  void anErrorIsTheOneOfASynchronousCall() {
    NotFoundException missing = new NotFoundException();
    CompletableFuture<String> failed = CompletableFuture.failedFuture(missing);
    assertSame(missing, assertThrows(RuntimeException.class, () -> Tuned.completed(failed)));
    CompletableFuture<String> mapped = failed.thenApply(String::strip);
    assertSame(missing, assertThrows(RuntimeException.class, () -> Tuned.completed(mapped)));
  }

  @Test
  void aCallThatTakesTooLongIsGivenUp() {
    CompletableFuture<String> late =
        new CompletableFuture<String>().orTimeout(1, TimeUnit.MILLISECONDS);
    ProcessingException failure =
        assertThrows(ProcessingException.class, () -> Tuned.completed(late));
    assertInstanceOf(TimeoutException.class, failure.getCause());
  }
}
