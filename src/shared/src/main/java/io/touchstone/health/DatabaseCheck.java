// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.health;

import io.touchstone.database.Database;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Tells whether a database answers within a second. */
public record DatabaseCheck(Database database) {

  private static final int SECONDS_TO_ANSWER = 1;

  /** The state of the database under the name {@code database}. */
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("database")
        .status(database.answers(SECONDS_TO_ANSWER))
        .build();
  }
}
