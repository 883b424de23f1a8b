// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.log.LogCapture;
import io.touchstone.testing.stub.InterfaceStub;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.junit.jupiter.api.Test;

class UnexpectedExceptionsTest {

  @Test
  void anUnexpectedExceptionIsLoggedAndCountedButNotSent() {
    AtomicInteger count = new AtomicInteger();
    Counter counter =
        InterfaceStub.of(Counter.class, (stub, method, arguments) -> count.incrementAndGet());
    MetricRegistry metrics =
        InterfaceStub.of(MetricRegistry.class, (stub, method, arguments) -> counter);
    UnexpectedExceptions unexpected = new UnexpectedExceptions(metrics);
    try (LogCapture log = LogCapture.of(UnexpectedExceptions.class.getName())) {
      Problem problem = unexpected.problem(new IllegalStateException("row 17 is broken"));
      assertEquals(500, problem.status());
      assertFalse(problem.toJson().toString().contains("row 17"));
      assertTrue(log.text().contains("IllegalStateException: row 17 is broken"), log::text);
      assertTrue(log.text().contains("UnexpectedExceptionsTest.java"), log::text);
      assertEquals(1, count.get());
    }
  }
}
