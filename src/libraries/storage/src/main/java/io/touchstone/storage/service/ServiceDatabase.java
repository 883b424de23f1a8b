// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.service;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseCheck;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.migration.Migration;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.Readiness;

/**
 * Provides the database of a service, whose schema is in {@code db/migration}. At startup, it is
 * migrated, then filled if it is empty.
 */
@ApplicationScoped
public class ServiceDatabase {

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

  void close(@Disposes Database database) {
    database.close();
  }

  @Produces
  @Singleton
  @Readiness
  DatabaseCheck check(Database database) {
    return new DatabaseCheck(database);
  }

  void close(@Disposes @Readiness DatabaseCheck check) {
    check.close();
  }

  void start(@Observes Startup event, Database database, Seed seed) {
    new Migration(source).run();
    if (seed.isMissing()) {
      store(seed);
    }
  }

  /**
   * If several replicas start on an empty database, one fills it and the others ignore duplicates.
   */
  private static void store(Seed seed) {
    try {
      seed.store();
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
    }
  }
}
