// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.commons.io.FileUtils;

/**
 * Starts the three servers of an installation so that they can be measured.
 *
 * @param directory for the files of the servers; emptied before they start
 * @param additional environment variables in addition to those of every comparison
 */
public record LocalServers(
    Installation installation, Path directory, Map<String, String> additional) {

  /**
   * Starts the servers and waits until they are ready.
   *
   * @param beforeStopping runs before servers stop because this process is told to exit
   * @throws LaunchException if that fails
   */
  public LocalSystem start(Ports ports, Runnable beforeStopping) throws InterruptedException {
    deleteEarlierDatabases();
    String password = UUID.randomUUID().toString();
    Map<String, String> environment = new HashMap<>(environment(password));
    environment.putAll(additional);
    RunningSystem system =
        RunningSystem.start(
            installation, directory.toAbsolutePath(), ports, service -> environment);
    system.beforeShutdown(beforeStopping);
    return new LocalSystem(system, password);
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
