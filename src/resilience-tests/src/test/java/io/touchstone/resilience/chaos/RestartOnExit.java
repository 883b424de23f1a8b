// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;

/** Starts a service again whenever it exits, as an orchestrator does. */
final class RestartOnExit implements AutoCloseable {

  private final RunningSystem system;
  private final Service service;
  private final Thread watcher = new Thread(this::watch, "restart-on-exit");

  private volatile boolean stopped;
  private volatile int count;

  RestartOnExit(RunningSystem system, Service service) {
    this.system = system;
    this.service = service;
  }

  void start() {
    watcher.start();
  }

  private void watch() {
    try {
      while (!stopped) {
        if (!system.server(service).process().isAlive()) {
          count++;
          system.restart(service);
        }
        Thread.sleep(100);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns how often the service exited. */
  int count() {
    return count;
  }

  /** Leaves the service as it is from now on. */
  @Override
  public void close() {
    stopped = true;
    try {
      watcher.join();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
