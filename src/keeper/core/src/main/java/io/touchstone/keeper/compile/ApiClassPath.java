// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds the jars with the API classes that analysed sources refer to. They are on the keeper's own
 * class path, or all in its one jar.
 */
final class ApiClassPath {

  /** One class of each API that the rules know, without its namespace. */
  private static final List<String> JAKARTA =
      List.of(
          "json.Json",
          "json.bind.Jsonb",
          "ws.rs.Path",
          "inject.Inject",
          "enterprise.context.RequestScoped",
          "annotation.PostConstruct");

  private static final List<String> MICROPROFILE =
      List.of(
          "rest.client.RestClientBuilder",
          "config.Config",
          "faulttolerance.Timeout",
          "health.HealthCheck");

  private ApiClassPath() {}

  static List<Path> jars() {
    return Stream.of(
            JAKARTA.stream().map("jakarta."::concat),
            JAKARTA.stream().map("javax."::concat),
            MICROPROFILE.stream().map("org.eclipse.microprofile."::concat))
        .flatMap(Function.identity())
        .map(ApiClassPath::jarOf)
        .distinct()
        .toList();
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
