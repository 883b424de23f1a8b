// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Determines from the build files of a module which runtime it targets. */
public final class RuntimePlatform {

  private static final List<String> BUILD_FILES =
      List.of("pom.xml", "build.gradle", "build.gradle.kts");
  private static final List<String> WITH_CDI =
      List.of(
          "jakartaee-api",
          "jakartaee-web-api",
          "javaee-api",
          "javaee-web-api",
          "cdi-api",
          "<artifactId>microprofile</artifactId>",
          "microprofile:microprofile",
          "helidon",
          "org.wildfly",
          "payara",
          "thorntail",
          "jakarta.jakartaee");

  private final Path directory;
  private final Map<Path, String> builds = new HashMap<>();

  /**
   * @param directory the scanned directory; no build file above it is read
   */
  public RuntimePlatform(Path directory) {
    this.directory = directory;
  }

  /** Returns whether the module of this file runs on Quarkus. */
  public boolean isQuarkus(Path file) {
    return build(file.getParent()).contains("io.quarkus");
  }

  /**
   * Returns whether resource classes without a scope are singletons, as on Quarkus. Other runtimes
   * create one instance per request.
   */
  boolean resourcesAreSingletons(TreePath type) {
    return isQuarkus(Path.of(type.getCompilationUnit().getSourceFile().toUri()));
  }

  /**
   * Returns whether the module of this file certainly has the CDI annotations on its class path.
   */
  public boolean hasCdi(Path file) {
    String build = build(file.getParent());
    return WITH_CDI.stream().anyMatch(build::contains);
  }

  private String build(Path at) {
    if (at == null || !at.startsWith(directory)) {
      return "";
    }
    String known = builds.get(at);
    if (known == null) {
      known = read(at) + build(at.getParent());
      builds.put(at, known);
    }
    return known;
  }

  private static String read(Path at) {
    StringBuilder text = new StringBuilder();
    for (String name : BUILD_FILES) {
      Path file = at.resolve(name);
      if (Files.isRegularFile(file)) {
        try {
          text.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        } catch (IOException unreadable) {
          return "";
        }
      }
    }
    return text.toString();
  }
}
