// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.source.SourceGroups;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Determines from the build files of a module which runtime it targets. */
public final class RuntimePlatform {

  private static final List<String> BEANS_FILES =
      List.of(
          "META-INF/beans.xml",
          "resources/META-INF/beans.xml",
          "webapp/WEB-INF/beans.xml",
          "src/main/resources/META-INF/beans.xml",
          "src/main/webapp/WEB-INF/beans.xml");

  /** Runtimes and libraries that manage resource classes with CDI. */
  private static final Pattern CDI_RUNTIME =
      Pattern.compile(
          "liberty-maven-plugin|liberty-gradle|io\\.openliberty|helidon|wildfly|payara|glassfish-maven"
              + "|thorntail|tomee|meecrowave|kumuluzee|weld|openwebbeans|resteasy-cdi|jersey-cdi"
              + "|cdi1x|jboss-eap");

  /** APIs that such runtimes provide. */
  private static final Pattern CDI_API =
      Pattern.compile(
          "jakartaee-(web-)?api|javaee-(web-)?api|jakarta\\.jakartaee|cdi-api"
              + "|<artifactId>microprofile</artifactId>|microprofile:microprofile");

  /** Runtimes that create resource classes themselves, or with another container. */
  private static final Pattern OTHER_RUNTIME =
      Pattern.compile(
          "jersey-container|jersey-servlet|jersey-server|jersey-hk2|dropwizard|springframework"
              + "|cxf-rt-frontend-jaxrs|resteasy-(spring|guice|undertow|servlet-initializer|netty)"
              + "|jetty-maven|com\\.google\\.inject");

  private final Path directory;
  private final Map<Path, String> builds = new HashMap<>();

  /**
   * @param directory the scanned directory; no build file above it is read
   */
  public RuntimePlatform(Path directory) {
    this.directory = directory;
  }

  /** Returns whether the module runs on Quarkus, where resources without a scope are singletons. */
  public boolean isQuarkus(Path file) {
    return build(file.getParent()).contains("io.quarkus");
  }

  /** Returns whether the class at this place is part of a server application. */
  public boolean isServer(TreePath place) {
    Path file = Path.of(place.getCompilationUnit().getSourceFile().toUri());
    String imports = place.getCompilationUnit().getImports().toString();
    return isQuarkus(file)
        || hasCdi(file)
        || imports.matches("(?s).*(javax|jakarta)\\.(enterprise|ejb|ws)\\..*");
  }

  /** Returns whether CDI certainly manages the classes in the module of this file. */
  public boolean hasCdi(Path file) {
    String build =
        build(file.getParent())
            .replaceAll("(?s)<dependencyManagement>.*?</dependencyManagement>", "");
    return CDI_RUNTIME.matcher(build).find()
        || hasBeansXml(file.getParent())
        || CDI_API.matcher(build).find() && !OTHER_RUNTIME.matcher(build).find();
  }

  private boolean hasBeansXml(Path at) {
    return at != null
        && at.startsWith(directory)
        && (BEANS_FILES.stream().anyMatch(name -> Files.exists(at.resolve(name)))
            || !SourceGroups.isModule(at) && hasBeansXml(at.getParent()));
  }

  private String build(Path at) {
    if (at == null || !at.startsWith(directory)) {
      return "";
    }
    String known = builds.get(at);
    if (known == null) {
      known = SourceGroups.buildFiles(at) + build(at.getParent());
      builds.put(at, known);
    }
    return known;
  }
}
