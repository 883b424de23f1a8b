// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.DependencyResolutionResult;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;

/**
 * The libraries of all modules of a build. A module that is not built yet cannot be resolved; its
 * sources are inspected with the others, so nothing is lost.
 */
final class ProjectClassPath {

  private final ProjectDependenciesResolver resolver;

  ProjectClassPath(ProjectDependenciesResolver resolver) {
    this.resolver = resolver;
  }

  List<Path> of(MavenSession session, Log log) {
    Set<Path> libraries = new LinkedHashSet<>();
    for (MavenProject project : session.getProjects()) {
      add(resolve(session, project, log), libraries);
    }
    return List.copyOf(libraries);
  }

  private DependencyResolutionResult resolve(MavenSession session, MavenProject project, Log log) {
    try {
      return resolver.resolve(
          new DefaultDependencyResolutionRequest(project, session.getRepositorySession()));
    } catch (DependencyResolutionException incomplete) {
      log.warn(
          project.getArtifactId()
              + ": fixes are compiled without the libraries that cannot be resolved");
      return incomplete.getResult();
    }
  }

  private static void add(DependencyResolutionResult result, Set<Path> libraries) {
    result.getResolvedDependencies().stream()
        .map(dependency -> dependency.getArtifact().getFile())
        .filter(file -> file != null && file.getName().endsWith(".jar"))
        .map(File::toPath)
        .forEach(libraries::add);
  }
}
