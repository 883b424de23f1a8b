// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import io.touchstone.compare.session.LocalServers;
import io.touchstone.compare.session.Progress;
import io.touchstone.compare.session.RemoteSystem;
import io.touchstone.compare.session.TargetSystem;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Opens the system that is measured.
 *
 * @param directory for the files of the servers
 * @param beforeStopping runs before servers stop because this process is told to exit
 */
record TargetSystems(Path directory, Options options, Progress progress, Runnable beforeStopping) {

  /** Connects to the system at the base, or starts the three servers if there is none. */
  TargetSystem open(Optional<URI> base) throws InterruptedException {
    return base.isPresent() ? connect(base.get()) : start();
  }

  private TargetSystem connect(URI base) {
    RemoteSystem system = new RemoteSystem(base, options.metrics, options.processes());
    if (options.base != null && !system.reportsCpuTime()) {
      progress.say(
          "CPU time per request is not measured: "
              + base
              + " has no MicroProfile /metrics. If it is served on this machine, name the process"
              + " with --pid, or the container with --container.");
    }
    return system;
  }

  private TargetSystem start() throws InterruptedException {
    Ports ports = options.freePorts ? Ports.free() : Ports.defaults();
    progress.say("Starting the three servers");
    return new LocalServers(Installation.find(), directory, Map.of()).start(ports, beforeStopping);
  }
}
