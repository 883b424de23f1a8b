// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.source.SourceGroups;
import io.touchstone.keeper.source.TreeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Determines from the build files of a module which runtime it targets. */
public final class RuntimePlatform {

  private static final List<String> BEANS_FILES =
      List.of(
          "META-INF/beans.xml",
          "resources/META-INF/beans.xml",
          "webapp/WEB-INF/beans.xml",
          "src/main/resources/META-INF/beans.xml",
          "src/main/webapp/WEB-INF/beans.xml");

  /** What a build file that targets a runtime contains, by the name of the product. */
  private static final Map<String, Pattern> PRODUCTS =
      Map.of(
          "Open Liberty",
          Pattern.compile("liberty-maven-plugin|liberty-gradle|io\\.openliberty|open-liberty"),
          "Payara Micro",
          Pattern.compile("payara-?micro"),
          "Quarkus",
          Pattern.compile("io\\.quarkus"),
          "WildFly",
          Pattern.compile("wildfly-maven-plugin|wildfly-jar-maven-plugin|wildfly/wildfly"));

  private static final Pattern CDI_IMPORT =
      Pattern.compile("(jakarta|javax)\\.enterprise\\.(context|inject|event)\\.");

  private final Path directory;
  private final Map<Path, BuildFiles> builds = new HashMap<>();
  private final Map<Path, List<Path>> modules = new HashMap<>();
  private final Map<Path, Boolean> managed = new HashMap<>();
  private final Map<BuildFiles, Map<String, FixGrade>> grades = new IdentityHashMap<>();
  private final Set<Path> usingCdi;

  /**
   * @param directory the scanned directory; no build file above it is read
   * @param units the sources of one build
   */
  public RuntimePlatform(Path directory, Collection<SourceUnit> units) {
    this.directory = directory;
    this.usingCdi =
        units.stream()
            .filter(unit -> CDI_IMPORT.matcher(unit.tree().getImports().toString()).find())
            .flatMap(unit -> moduleOf(unit.file().file().getParent()).stream())
            .collect(Collectors.toSet());
  }

  /**
   * Returns the runtime that the build files of a project and of its modules target; empty if they
   * target several or none.
   */
  public static Optional<String> product(Path directory) {
    String builds =
        Stream.concat(Stream.of(directory), modulesIn(directory).stream())
            .map(BuildFiles::textIn)
            .collect(Collectors.joining());
    List<String> found =
        PRODUCTS.entrySet().stream()
            .filter(product -> product.getValue().matcher(builds).find())
            .map(Map.Entry::getKey)
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private Optional<Path> moduleOf(Path at) {
    if (at == null || !at.startsWith(directory)) {
      return Optional.empty();
    }
    return SourceGroups.isModule(at) ? Optional.of(at) : moduleOf(at.getParent());
  }

  /** Returns whether the module runs on Quarkus, where resources without a scope are singletons. */
  public boolean isQuarkus(Path file) {
    return build(file.getParent()).quarkus();
  }

  /**
   * Returns the grade of a fix that lets threads share an object of JSON-P.
   *
   * @param namespace {@code jakarta.json} or {@code javax.json}
   */
  FixGrade gradeOfSharedJson(Path file, String namespace, List<Path> classPath) {
    BuildFiles build = build(file.getParent());
    return grades
        .computeIfAbsent(build, absent -> new HashMap<>())
        .computeIfAbsent(
            namespace,
            absent ->
                JsonImplementation.isShareable(namespace, build.text(), classPath)
                    ? FixGrade.SAFE
                    : FixGrade.UNSAFE);
  }

  /**
   * Returns whether CDI certainly manages the classes in the module of this file: its runtime has
   * CDI, or it uses annotations of CDI and no module that is built with it brings a container
   * without CDI. The API on the class path alone proves nothing.
   */
  public boolean hasCdi(Path file) {
    return moduleOf(file.getParent())
        .map(module -> managed.computeIfAbsent(module, this::isManaged))
        .orElseGet(() -> hasBeansXml(file.getParent()));
  }

  /**
   * Returns whether the annotations of CDI compile in the module of this file, as far as its build
   * files tell.
   */
  public boolean hasCdiApi(Path file) {
    return hasBeansXml(file.getParent())
        || moduleOf(file.getParent())
            .map(module -> usingCdi.contains(module) || build(module).cdiApi())
            .orElse(true);
  }

  private boolean isManaged(Path module) {
    BuildFiles own = build(module);
    if (own.cdiRuntime() || hasBeansXml(module)) {
      return true;
    }
    List<BuildFiles> related =
        Stream.iterate(
                module.getParent(), at -> at != null && at.startsWith(directory), Path::getParent)
            .flatMap(at -> modules.computeIfAbsent(at, RuntimePlatform::modulesIn).stream())
            .filter(other -> !other.equals(module))
            .map(this::build)
            .filter(own::isRelatedTo)
            .toList();
    return !own.otherRuntime()
        && related.stream().noneMatch(BuildFiles::otherRuntime)
        && (related.stream().anyMatch(BuildFiles::cdiRuntime)
            || own.cdiApi() && usingCdi.contains(module));
  }

  private static List<Path> modulesIn(Path parent) {
    try (Stream<Path> children = Files.list(parent)) {
      return children.filter(SourceGroups::isModule).toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private boolean hasBeansXml(Path at) {
    return at != null
        && at.startsWith(directory)
        && (BEANS_FILES.stream().anyMatch(name -> TreeFiles.isFile(at.resolve(name)))
            || !SourceGroups.isModule(at) && hasBeansXml(at.getParent()));
  }

  private BuildFiles build(Path at) {
    if (at == null || !at.startsWith(directory)) {
      return BuildFiles.NONE;
    }
    BuildFiles known = builds.get(at);
    if (known == null) {
      known = BuildFiles.of(at, build(at.getParent()));
      builds.put(at, known);
    }
    return known;
  }
}
