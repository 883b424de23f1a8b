// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.database.Database;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/** The service's own database. */
@ApplicationScoped
public class UserDatabase {

  @Resource(lookup = "jdbc/database")
  DataSource source;

  @Produces
  @Singleton
  Database database() {
    return new Database(source);
  }
}
