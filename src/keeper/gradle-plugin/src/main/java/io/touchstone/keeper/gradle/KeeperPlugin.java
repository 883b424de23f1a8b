// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gradle;

import io.touchstone.keeper.Keeper;
import io.touchstone.keeper.inspect.Modules;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.tasks.compile.JavaCompile;

/**
 * Adds the tasks {@code keeperCheck} and {@code keeperFix}, which inspect the sources of a project
 * and its subprojects. A project property {@code keeper.NAME} sets the option {@code --NAME} of the
 * {@link Keeper}.
 */
public final class KeeperPlugin implements Plugin<Project> {

  private static final String PREFIX = "keeper.";
  private static final Set<String> FILES =
      Set.of("config", "sarif", "patch", "results", "baseline", "write-baseline");

  /** Options of {@code keeperFix} alone, so that a check never edits what it inspects. */
  private static final Set<String> OF_FIXES = Set.of("patch", "apply", "unsafe", "force");

  /** Called by Gradle. */
  public KeeperPlugin() {}

  @Override
  public void apply(Project project) {
    Map<String, String> report = Map.of("fail-on", "none");
    Map<String, String> patch =
        Map.of("fail-on", "none", "patch", project.getBuildDir() + "/keeper.patch");
    add(project, "keeperCheck", "Reports naive forms of Touchstone's practices.", report, OF_FIXES);
    add(project, "keeperFix", "Writes fixes of naive forms as a patch.", patch, Set.of());
  }

  private static void add(
      Project project,
      String name,
      String description,
      Map<String, String> defaults,
      Set<String> ignored) {
    Task task = project.getTasks().create(name);
    task.setGroup("verification");
    task.setDescription(description);
    task.doLast(started -> run(project, defaults, ignored));
  }

  private static void run(Project project, Map<String, String> defaults, Set<String> ignored) {
    Map<String, String> options = new TreeMap<>(defaults);
    project
        .getProperties()
        .forEach(
            (key, value) -> {
              if (key.startsWith(PREFIX)) {
                options.put(key.substring(PREFIX.length()), value.toString());
              }
            });
    options.keySet().removeAll(ignored);
    FILES.forEach(name -> options.computeIfPresent(name, (key, file) -> path(project, file)));
    Modules modules =
        new Modules(project.getAllprojects().stream().map(KeeperPlugin::module).toList());
    List<String> arguments = new ArrayList<>(List.of(project.getProjectDir().getPath()));
    options.forEach((name, value) -> arguments.add("--" + name + "=" + value));
    int status = Keeper.execute(modules, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new GradleException("The keeper ended with status " + status);
    }
  }

  private static String path(Project project, String file) {
    return project.file(file).getPath();
  }

  /** The libraries and the source level, as far as they are known. */
  private static Modules.Module module(Project project) {
    Set<Path> libraries = new LinkedHashSet<>();
    Optional<String> release = Optional.empty();
    for (JavaCompile compile : project.getTasks().withType(JavaCompile.class)) {
      release = Optional.of(compile.getSourceCompatibility().replaceFirst("^1\\.", ""));
      try {
        compile.getClasspath().filter(File::isFile).forEach(jar -> libraries.add(jar.toPath()));
      } catch (GradleException incomplete) {
        project
            .getLogger()
            .warn(project.getName() + ": inspected without libraries that cannot be resolved");
      }
    }
    return new Modules.Module(project.getProjectDir().toPath(), List.copyOf(libraries), release);
  }
}
