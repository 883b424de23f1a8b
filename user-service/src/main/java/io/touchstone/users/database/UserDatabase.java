// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.storage.database.Database;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/** Produces the database of user-service. */
@ApplicationScoped
public class UserDatabase {

  /**
   * Unshared connections return to the pool after each use. Shared ones stay with a request until
   * it ends, even while it waits for another service.
   */
  @Resource(lookup = "jdbc/database", shareable = false)
  DataSource source;

  @Produces
  @Singleton
  Database database() {
    return new Database(source);
  }
}
