// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the jars with the API classes that analysed sources refer to. They are on the keeper's own
 * class path, or all in its one jar.
 */
final class ApiClassPath {

  /** One class of each API that the rules know. */
  private static final List<String> REPRESENTATIVES =
      List.of(
          "jakarta.json.Json",
          "jakarta.json.bind.Jsonb",
          "jakarta.ws.rs.Path",
          "jakarta.inject.Inject",
          "jakarta.enterprise.context.RequestScoped",
          "jakarta.annotation.PostConstruct",
          "org.eclipse.microprofile.rest.client.RestClientBuilder",
          "org.eclipse.microprofile.config.Config",
          "org.eclipse.microprofile.faulttolerance.Timeout",
          "org.eclipse.microprofile.health.HealthCheck",
          "javax.json.Json",
          "javax.json.bind.Jsonb",
          "javax.ws.rs.Path",
          "javax.inject.Inject",
          "javax.enterprise.context.RequestScoped",
          "javax.annotation.PostConstruct");

  private ApiClassPath() {}

  static List<Path> jars() {
    Set<Path> jars = new LinkedHashSet<>();
    for (String name : REPRESENTATIVES) {
      jars.add(jarOf(name));
    }
    return new ArrayList<>(jars);
  }

  private static Path jarOf(String className) {
    try {
      CodeSource source =
          Class.forName(className, false, ApiClassPath.class.getClassLoader())
              .getProtectionDomain()
              .getCodeSource();
      return Path.of(source.getLocation().toURI());
    } catch (ClassNotFoundException | URISyntaxException incomplete) {
      throw new IllegalStateException("the keeper lacks " + className, incomplete);
    }
  }
}
