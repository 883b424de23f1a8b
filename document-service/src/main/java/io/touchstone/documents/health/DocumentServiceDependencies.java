// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.health;

import io.touchstone.http.health.DependencyCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.Readiness;

/** Reports whether user-service is alive. */
@ApplicationScoped
public class DocumentServiceDependencies {

  @Produces
  @Singleton
  @Readiness
  DependencyCheck userService(@ConfigProperty(name = "user-service.uri") String uri) {
    return new DependencyCheck("user-service", uri);
  }

  void close(@Disposes @Readiness DependencyCheck check) {
    check.close();
  }
}
