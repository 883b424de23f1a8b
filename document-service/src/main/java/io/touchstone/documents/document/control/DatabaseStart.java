// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.Migration;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Brings the database to the newest schema and fills an empty one, before the first request. */
@ApplicationScoped
public class DatabaseStart {

  @Resource(lookup = "jdbc/database")
  DataSource database;

  @Inject DocumentStore store;
  @Inject DocumentSeed seed;

  void start(@Observes Startup event) throws SQLException {
    new Migration(database).run();
    if (store.isEmpty()) {
      store.insert(seed.documents());
    }
  }
}
