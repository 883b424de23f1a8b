// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.database;

import io.touchstone.storage.database.Database;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/** Provides the database of the service. */
@ApplicationScoped
public class DocumentDatabase {

  /**
   * Unshareable, because a request would keep a shareable connection until its end, even while it
   * waits for other services.
   */
  @Resource(lookup = "jdbc/database", shareable = false)
  DataSource source;

  @Produces
  @Singleton
  Database database() {
    return new Database(source);
  }
}
