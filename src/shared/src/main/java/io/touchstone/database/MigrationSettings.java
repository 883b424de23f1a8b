// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/**
 * Which database to migrate, by the same variables of the environment as a service's own.
 *
 * @param url JDBC address
 * @param patience how long to wait for a database that is not up yet
 */
record MigrationSettings(String url, String user, String password, Duration patience) {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * @throws IllegalArgumentException with one line that says which variable is missing or wrong
   */
  static MigrationSettings of(Map<String, String> environment) {
    return new MigrationSettings(
        url(environment.getOrDefault("DATABASE_URL", "")),
        environment.getOrDefault("DATABASE_USER", "sa"),
        environment.getOrDefault("DATABASE_PASSWORD", ""),
        patience(environment.get("MIGRATION_WAIT")));
  }

  private static String url(String url) {
    if (url.isBlank()) {
      throw new IllegalArgumentException("DATABASE_URL must name the database to migrate");
    }
    try {
      DriverManager.getDriver(url);
      return url;
    } catch (SQLException unknown) {
      throw new IllegalArgumentException(
          "DATABASE_URL is not the JDBC address of a database whose driver is here");
    }
  }

  private static Duration patience(String seconds) {
    if (seconds == null) {
      return PATIENCE;
    }
    if (seconds.matches("[0-9]{1,5}")) {
      return Duration.ofSeconds(Long.parseLong(seconds));
    }
    throw new IllegalArgumentException("MIGRATION_WAIT must be a number of seconds, 0 to 99999");
  }

  /** All but the password. */
  @Override
  public String toString() {
    return "MigrationSettings[user=" + user + ", patience=" + patience + "]";
  }
}
