// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import java.lang.System.Logger.Level;
import java.net.URI;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;

/** A request that is cancelled if its response is not received in time. */
final class TimedRequest extends HttpUriRequestBase {
  private static final long serialVersionUID = 1;
  private static final System.Logger LOG = System.getLogger(TimedRequest.class.getName());

  private final long deadlineNanos;
  private volatile boolean late;

  /**
   * @param deadlineNanos a time of {@link System#nanoTime}
   */
  TimedRequest(String method, URI server, long deadlineNanos) {
    super(method, server);
    this.deadlineNanos = deadlineNanos;
  }

  /** Logs an exception, because it would end the check of all requests. */
  void cancelIfLate() {
    if (System.nanoTime() - deadlineNanos > 0) {
      late = true;
      try {
        cancel();
      } catch (RuntimeException failed) {
        LOG.log(Level.WARNING, "Cannot cancel a request to " + getAuthority(), failed);
      }
    }
  }

  /** Returns whether it was cancelled because it took too long. */
  boolean isLate() {
    return late;
  }
}
