// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.health;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Tells whether a database answers within a second. */
public record DatabaseCheck(DataSource database) {

  private static final int SECONDS_TO_ANSWER = 1;

  /** The state of the database under the name {@code database}. */
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("database").status(answers()).build();
  }

  private boolean answers() {
    try (Connection connection = database.getConnection()) {
      return connection.isValid(SECONDS_TO_ANSWER);
    } catch (SQLException unreachable) {
      return false;
    }
  }
}
