// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import org.eclipse.microprofile.health.HealthCheckResponse;

/** Checks that a database responds within a second. */
public record DatabaseCheck(Database database) {

  private static final int TIMEOUT_SECONDS = 1;

  public HealthCheckResponse call() {
    return HealthCheckResponse.named("database")
        .status(database.isAvailable(TIMEOUT_SECONDS))
        .build();
  }
}
