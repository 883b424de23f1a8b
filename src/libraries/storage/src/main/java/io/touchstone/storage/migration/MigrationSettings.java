// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import io.touchstone.storage.database.DatabaseSettings;
import java.time.Duration;
import java.util.Map;

/**
 * The database to migrate, configured by the same environment variables as the service.
 *
 * @param timeout how long to wait for a database that is still starting
 */
record MigrationSettings(DatabaseSettings database, Duration timeout) {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

  /**
   * Reads the settings.
   *
   * @throws IllegalArgumentException with one line that names the missing or invalid variable
   */
  static MigrationSettings of(Map<String, String> environment) {
    return new MigrationSettings(
        DatabaseSettings.of(environment), timeout(environment.get("MIGRATION_WAIT")));
  }

  private static Duration timeout(String seconds) {
    if (seconds == null) {
      return DEFAULT_TIMEOUT;
    }
    if (seconds.matches("[0-9]{1,5}")) {
      return Duration.ofSeconds(Long.parseLong(seconds));
    }
    throw new IllegalArgumentException("MIGRATION_WAIT must be a number of seconds, 0 to 99999");
  }
}
