// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;

/**
 * Detects that the JVM shuts down. Liberty may then serve a request without verifying its token.
 */
@ApplicationScoped
public class ShutdownSignal {

  private final Thread hook = new Thread(() -> received = true, "shutdown-signal");

  private volatile boolean received;

  void start(@Observes Startup event) {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Returns whether the process was asked to exit. */
  boolean isReceived() {
    return received;
  }

  /** Removes the hook if the application stops but its JVM does not. */
  @PreDestroy
  void close() {
    if (!received) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
