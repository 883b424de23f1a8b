// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.inspect.Modules;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.DependencyResolutionResult;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The libraries and source levels of the modules of a build. A module that is not built yet cannot
 * be resolved; its sources are inspected with the others, so nothing is lost.
 */
final class ProjectModules {

  private final ProjectDependenciesResolver resolver;
  private final MavenSession session;
  private final Log log;

  ProjectModules(ProjectDependenciesResolver resolver, MavenSession session, Log log) {
    this.resolver = resolver;
    this.session = session;
    this.log = log;
  }

  Modules read() throws IOException {
    List<Modules.Module> modules = new ArrayList<>();
    for (MavenProject project : session.getProjects()) {
      if (project.getBasedir() != null) {
        Path directory = project.getBasedir().toPath().toRealPath();
        modules.add(new Modules.Module(directory, libraries(project), release(project)));
      }
    }
    return new Modules(modules);
  }

  private List<Path> libraries(MavenProject project) {
    return resolve(project).getResolvedDependencies().stream()
        .map(dependency -> dependency.getArtifact().getFile())
        .filter(file -> file != null && file.getName().endsWith(".jar"))
        .map(File::toPath)
        .toList();
  }

  private DependencyResolutionResult resolve(MavenProject project) {
    try {
      return resolver.resolve(
          new DefaultDependencyResolutionRequest(project, session.getRepositorySession()));
    } catch (DependencyResolutionException incomplete) {
      log.warn(
          project.getArtifactId() + ": inspected without the libraries that cannot be resolved");
      return incomplete.getResult();
    }
  }

  private static Optional<String> release(MavenProject project) {
    Plugin compiler = project.getPlugin("org.apache.maven.plugins:maven-compiler-plugin");
    Xpp3Dom configuration = compiler == null ? null : (Xpp3Dom) compiler.getConfiguration();
    return Stream.of("release", "source")
        .flatMap(
            name ->
                Stream.of(
                    child(configuration, name),
                    project.getProperties().getProperty("maven.compiler." + name)))
        .filter(value -> value != null && !value.isBlank())
        .map(value -> value.replaceFirst("^1\\.", ""))
        .findFirst();
  }

  private static String child(Xpp3Dom configuration, String name) {
    Xpp3Dom child = configuration == null ? null : configuration.getChild(name);
    return child == null ? null : child.getValue();
  }
}
