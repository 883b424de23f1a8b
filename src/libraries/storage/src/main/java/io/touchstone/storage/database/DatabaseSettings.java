// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * The database of a command, configured by the same environment variables as that of a service.
 *
 * @param url the JDBC URL
 */
public record DatabaseSettings(String url, String user, String password) {

  /**
   * Reads {@code DATABASE_URL}, {@code DATABASE_USER} and {@code DATABASE_PASSWORD}.
   *
   * @throws IllegalArgumentException with one line that names the missing or invalid variable
   */
  public static DatabaseSettings of(Map<String, String> environment) {
    return new DatabaseSettings(
        url(environment.getOrDefault("DATABASE_URL", "")),
        environment.getOrDefault("DATABASE_USER", "sa"),
        environment.getOrDefault("DATABASE_PASSWORD", ""));
  }

  private static String url(String url) {
    if (url.isBlank()) {
      throw new IllegalArgumentException("DATABASE_URL must be the JDBC URL of the database");
    }
    try {
      DriverManager.getDriver(url);
      return url;
    } catch (SQLException unknown) {
      throw new IllegalArgumentException("DATABASE_URL is not a JDBC URL of a supported database");
    }
  }

  /** Returns a source that opens a connection each time. */
  public DataSource dataSource() {
    return Flyway.configure().dataSource(url, user, password).getDataSource();
  }

  /** Removes the URL, which may contain a password, from a message. */
  public String withoutUrl(String message) {
    return message.replace(url, "DATABASE_URL");
  }

  /** Leaves out the password and the URL, which may contain one. */
  @Override
  public String toString() {
    return "DatabaseSettings[user=" + user + "]";
  }
}
