// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.health;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseCheck;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

@Readiness
@ApplicationScoped
public class UserDatabaseReadiness implements HealthCheck {

  @Inject Database database;

  private DatabaseCheck check;

  @PostConstruct
  void start() {
    check = new DatabaseCheck(database);
  }

  @Override
  public HealthCheckResponse call() {
    return check.call();
  }

  @PreDestroy
  void stop() {
    check.close();
  }
}
