// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import io.touchstone.compare.session.LocalSystem;
import io.touchstone.compare.session.Progress;
import io.touchstone.compare.session.RemoteSystem;
import io.touchstone.compare.session.SignIn;
import io.touchstone.compare.session.TargetSystem;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.commons.io.FileUtils;

/**
 * Opens the system that is measured.
 *
 * @param directory for the files of the servers
 * @param beforeStopping runs before servers stop because this process is told to exit
 */
record TargetSystems(Path directory, Options options, Progress progress, Runnable beforeStopping) {

  private static final String USER = "user1";

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
    deleteEarlierDatabases();
    String password = UUID.randomUUID().toString();
    RunningSystem system =
        RunningSystem.start(directory.toAbsolutePath(), ports, environment(password));
    system.beforeShutdown(beforeStopping);
    return new LocalSystem(system, new SignIn(USER, password));
  }

  private void deleteEarlierDatabases() {
    try {
      FileUtils.deleteDirectory(directory.toFile());
    } catch (IOException stuck) {
      throw new LaunchException(directory + " cannot be deleted", stuck);
    }
  }

  /**
   * Enables the practices, disables limits and access log, compresses for clients that accept it,
   * and creates so many documents that a user has about a hundred.
   */
  private static Map<String, String> environment(String password) {
    return Map.ofEntries(
        Map.entry("PRACTICES_ENABLED", "true"),
        Map.entry("LIMITS_REQUESTS", "0"),
        Map.entry("LIMITS_SIGN_INS", "0"),
        Map.entry("MAX_CONCURRENT_REQUESTS", "0"),
        Map.entry("MAX_CONCURRENT_REQUESTS_PER_CLIENT", "0"),
        Map.entry("MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "0"),
        Map.entry("QUOTA_WRITTEN_BYTES", "0"),
        // All visitors of the journey sign in to one account, which gets a quarter of the places.
        Map.entry("MAX_CONCURRENT_PASSWORD_HASHES", "4"),
        Map.entry("THREADS", "-1"),
        Map.entry("DOCUMENT_SERVICE_CONNECTIONS", "200"),
        Map.entry("USER_SERVICE_READ_CONNECTIONS", "200"),
        Map.entry("USER_SERVICE_CONNECTIONS", "50"),
        Map.entry("ACCESS_LOG", "false"),
        Map.entry("PRACTICE", "26-compression"),
        Map.entry("SEED_DOCUMENTS", "5000"),
        Map.entry("SEED_PASSWORD", password));
  }
}
