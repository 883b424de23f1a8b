// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/**
 * Finds the jars with the API classes that analysed sources refer to. They are on the keeper's own
 * class path, or all in its one jar.
 */
final class ApiClassPath {

  /** One class of each API that the rules know. */
  private static final List<Class<?>> CLASSES =
      List.of(
          jakarta.json.Json.class,
          jakarta.json.bind.Jsonb.class,
          jakarta.ws.rs.Path.class,
          jakarta.inject.Inject.class,
          jakarta.enterprise.context.RequestScoped.class,
          jakarta.persistence.Entity.class,
          jakarta.annotation.PostConstruct.class,
          javax.json.Json.class,
          javax.json.bind.Jsonb.class,
          javax.ws.rs.Path.class,
          javax.inject.Inject.class,
          javax.enterprise.context.RequestScoped.class,
          javax.persistence.Entity.class,
          javax.annotation.PostConstruct.class,
          RestClientBuilder.class,
          Config.class,
          Timeout.class,
          HealthCheck.class);

  private ApiClassPath() {}

  static List<Path> jars() {
    return CLASSES.stream()
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(location -> Path.of(URI.create(location.toString())))
        .distinct()
        .toList();
  }
}
