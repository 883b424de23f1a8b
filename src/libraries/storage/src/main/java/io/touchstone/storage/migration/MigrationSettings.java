// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/**
 * The database to migrate, configured by the same environment variables as the service.
 *
 * @param url the JDBC URL
 * @param timeout how long to wait for a database that is still starting
 */
record MigrationSettings(String url, String user, String password, Duration timeout) {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

  /**
   * Reads the settings.
   *
   * @throws IllegalArgumentException with one line that names the missing or invalid variable
   */
  static MigrationSettings of(Map<String, String> environment) {
    return new MigrationSettings(
        url(environment.getOrDefault("DATABASE_URL", "")),
        environment.getOrDefault("DATABASE_USER", "sa"),
        environment.getOrDefault("DATABASE_PASSWORD", ""),
        timeout(environment.get("MIGRATION_WAIT")));
  }

  private static String url(String url) {
    if (url.isBlank()) {
      throw new IllegalArgumentException("DATABASE_URL must name the database to migrate");
    }
    try {
      DriverManager.getDriver(url);
      return url;
    } catch (SQLException unknown) {
      throw new IllegalArgumentException("DATABASE_URL is not a JDBC URL of a supported database");
    }
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

  /** Leaves out the password and the URL, which may contain one. */
  @Override
  public String toString() {
    return "MigrationSettings[user=" + user + ", timeout=" + timeout + "]";
  }
}
