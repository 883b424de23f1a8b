// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import java.nio.file.Path;

/** An additional server of a system, which calls the services of the system. */
public record AdditionalServer(RunningSystem system, Server server, Path log)
    implements AutoCloseable {

  /** Waits until it is ready. */
  public AdditionalServer awaitReady() {
    ProcessSystem.awaitReady(system, server);
    return this;
  }

  /** Returns its root URI, without a trailing slash. */
  public String uri() {
    return server.uri().toString();
  }

  @Override
  public void close() {
    system.stop(server);
  }
}
