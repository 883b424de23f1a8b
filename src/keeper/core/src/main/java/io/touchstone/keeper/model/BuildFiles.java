// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import io.touchstone.keeper.source.ModuleNames;
import io.touchstone.keeper.source.SourceGroups;
import io.touchstone.keeper.source.Spans;
import io.touchstone.keeper.source.TreeFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The build files of a directory and of those around it, each read once.
 *
 * @param name of the module that they build; the name of the directory if they do not tell it
 * @param own the text of those in the directory itself, without dependencies of tests
 * @param around those of the parent directory; null for the scanned directory
 * @param artifacts the names that the own ones mention
 * @param cdiRuntime whether any brings a runtime with CDI
 * @param otherRuntime whether any brings a runtime without CDI
 * @param cdiApi whether any has an API that runtimes with CDI provide
 * @param quarkus whether any mentions Quarkus
 */
record BuildFiles(
    String name,
    String own,
    BuildFiles around,
    Set<String> artifacts,
    boolean cdiRuntime,
    boolean otherRuntime,
    boolean cdiApi,
    boolean quarkus) {

  private static final List<String> IMAGES =
      List.of("Dockerfile", "Containerfile", "docker/Dockerfile", "src/main/docker/Dockerfile");

  /** Runtimes and libraries that manage resource classes with CDI. */
  private static final Pattern CDI_RUNTIME =
      Pattern.compile(
          "liberty-maven-plugin|liberty-gradle|io\\.openliberty|helidon|wildfly|payara|glassfish-maven"
              + "|thorntail|tomee|meecrowave|kumuluzee|weld|openwebbeans|resteasy-cdi|jersey-cdi"
              + "|cdi1x|jboss-eap");

  /** APIs that such runtimes provide, and libraries that bring that of CDI. */
  private static final Pattern CDI_API =
      Pattern.compile(
          "jakartaee-(web-)?api|javaee-(web-)?api|jakarta\\.jakartaee|cdi-api"
              + "|<artifactId>microprofile</artifactId>|microprofile:microprofile|io\\.quarkus"
              + "|helidon|thorntail|meecrowave|kumuluzee|weld|openwebbeans|resteasy-cdi|jersey-cdi");

  /** Runtimes that create resource classes themselves, or with another container. */
  private static final Pattern OTHER_RUNTIME =
      Pattern.compile(
          "jersey-container|jersey-servlet|jersey-server|jersey-hk2|dropwizard|springframework"
              + "|cxf-rt-frontend-jaxrs|resteasy-(spring|guice|undertow|servlet-initializer|netty)"
              + "|jetty-maven|com\\.google\\.inject");

  /** Servlet containers bring no CDI; the images of servers do. */
  private static final Pattern BASE_IMAGE =
      Pattern.compile("(?im)^FROM\\s.*\\b(tomcat|jetty)\\b.*$");

  private static final Pattern SERVER_IMAGE =
      Pattern.compile(
          "(?im)^FROM\\s.*(open-liberty|websphere-liberty|wildfly|payara|glassfish|tomee|jboss).*$");

  /** What is above the scanned directory. */
  static final BuildFiles NONE = new BuildFiles("", "", null, Set.of(), false, false, false, false);

  static BuildFiles of(Path directory, BuildFiles around) {
    String all = textIn(directory);
    if (all.isEmpty()) {
      return around;
    }
    String text =
        Spans.without(
            all,
            "<dependency>",
            "</dependency>",
            dependency -> dependency.contains("<scope>test</scope>"));
    String used =
        Spans.without(
            Spans.without(text, "<dependencyManagement>", "</dependencyManagement>"),
            "<properties>",
            "</properties>");
    String always = Spans.without(used, "<profiles>", "</profiles>");
    boolean api = around.cdiApi || isIn(used, CDI_API);
    return new BuildFiles(
        ModuleNames.of(directory),
        text,
        around,
        ModuleNames.in(text),
        around.cdiRuntime || isIn(api ? used : always, CDI_RUNTIME) || isIn(used, SERVER_IMAGE),
        around.otherRuntime || isIn(used, OTHER_RUNTIME) || isIn(used, BASE_IMAGE),
        api,
        around.quarkus || text.contains("io.quarkus"));
  }

  private static boolean isIn(String text, Pattern pattern) {
    return pattern.matcher(text).find();
  }

  /** Returns the text of the build files and images in a directory. */
  static String textIn(Path directory) {
    return SourceGroups.buildFiles(directory)
        + IMAGES.stream()
            .map(directory::resolve)
            .map(TreeFiles::text)
            .collect(Collectors.joining());
  }

  /** Returns whether one of two modules depends on the other. */
  boolean isRelatedTo(BuildFiles other) {
    return mentions(other.name) || other.mentions(name);
  }

  private boolean mentions(String module) {
    return artifacts.contains(module) || around != null && around.mentions(module);
  }

  /** Returns the text of all of them. */
  String text() {
    return around == null ? own : own + around.text();
  }
}
