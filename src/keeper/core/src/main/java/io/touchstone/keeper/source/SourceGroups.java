// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Puts the source roots that one build combines into one group, so that calls between its modules
 * are resolved. Roots that declare the same file, as the {@code start} and {@code finish} of a
 * guide do, stay apart.
 */
public final class SourceGroups {

  /** The number of files that a compiler can hold in the default heap of a small machine. */
  private static final int MAX_FILES = 4_000;

  static final List<String> BUILD_FILES = List.of("pom.xml", "build.gradle", "build.gradle.kts");

  private SourceGroups() {}

  /**
   * @param directory the scanned directory; no build above it is considered
   */
  public static List<List<SourceFile>> of(List<SourceFile> files, Path directory) {
    Map<Path, List<SourceFile>> roots = new LinkedHashMap<>();
    files.forEach(file -> roots.computeIfAbsent(file.root(), root -> new ArrayList<>()).add(file));
    Map<Path, List<Map<String, SourceFile>>> builds = new LinkedHashMap<>();
    roots.forEach(
        (root, members) ->
            place(
                builds.computeIfAbsent(buildOf(root, directory), build -> new ArrayList<>()),
                members));
    return builds.values().stream()
        .flatMap(List::stream)
        .map(group -> List.copyOf(group.values()))
        .toList();
  }

  private static void place(List<Map<String, SourceFile>> groups, List<SourceFile> members) {
    Map<String, SourceFile> named = new LinkedHashMap<>();
    members.forEach(file -> named.put(file.root().relativize(file.file()).toString(), file));
    groups.stream()
        .filter(group -> group.size() + named.size() <= MAX_FILES)
        .filter(group -> Collections.disjoint(group.keySet(), named.keySet()))
        .findFirst()
        .ifPresentOrElse(group -> group.putAll(named), () -> groups.add(named));
  }

  /**
   * Returns the topmost directory in a chain of modules, each of which lists the next one below it.
   */
  private static Path buildOf(Path root, Path directory) {
    Path module = null;
    for (Path at = root; at != null && at.startsWith(directory); at = at.getParent()) {
      if (module == null ? isModule(at) : lists(at, module)) {
        module = at;
      }
    }
    return module == null ? root : module;
  }

  public static boolean isModule(Path at) {
    return BUILD_FILES.stream().anyMatch(name -> TreeFiles.isFile(at.resolve(name)));
  }

  private static boolean lists(Path at, Path module) {
    String relative = at.relativize(module).toString().replace('\\', '/');
    return buildFiles(at).contains("<module>" + relative + "</module>")
        || TreeFiles.isFile(at.resolve("settings.gradle"))
        || TreeFiles.isFile(at.resolve("settings.gradle.kts"));
  }

  /** Returns the text of the build files in a directory, as far as they can be read. */
  public static String buildFiles(Path at) {
    return BUILD_FILES.stream().map(at::resolve).map(TreeFiles::text).collect(Collectors.joining());
  }
}
