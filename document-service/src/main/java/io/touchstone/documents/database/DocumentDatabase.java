// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.database;

import io.touchstone.database.Database;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/** The service's own database. */
@ApplicationScoped
public class DocumentDatabase {

  /**
   * Not shared: a shared connection stays a request's until its end, also while it waits for
   * others.
   */
  @Resource(lookup = "jdbc/database", shareable = false)
  DataSource source;

  @Produces
  @Singleton
  Database database() {
    return new Database(source);
  }
}
