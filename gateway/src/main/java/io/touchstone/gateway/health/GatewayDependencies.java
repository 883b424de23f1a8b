// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.health;

import io.touchstone.http.health.DependencyCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.Readiness;

/** Readiness checks for the services that the gateway depends on. */
@ApplicationScoped
public class GatewayDependencies {

  @Produces
  @Singleton
  @Readiness
  DependencyCheck documentService(@ConfigProperty(name = "document-service.uri") String uri) {
    return new DependencyCheck("document-service", uri);
  }

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
