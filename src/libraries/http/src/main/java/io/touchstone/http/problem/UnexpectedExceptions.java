// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;

/**
 * Logs an unexpected exception in full, counts it in the metric {@code
 * unexpected_exceptions_total}, and hides its details from the client. Each one is a defect.
 */
@Dependent
public class UnexpectedExceptions {

  private static final Logger LOG = System.getLogger(UnexpectedExceptions.class.getName());

  private final Counter counter;

  /** Registers the counter: an alert does not see the first increment of a new time series. */
  @Inject
  public UnexpectedExceptions(MetricRegistry metrics) {
    this.counter = metrics.counter("unexpected_exceptions");
  }

  /** Returns the problem to send. */
  public Problem problem(Throwable exception) {
    count(exception);
    return Problem.of(
        Response.Status.INTERNAL_SERVER_ERROR,
        "The service failed because of an internal error, which has been logged.");
  }

  /** Logs and counts an exception to which the server responds itself. */
  public void count(Throwable exception) {
    counter.inc();
    LOG.log(Level.ERROR, "Unexpected exception", exception);
  }
}
