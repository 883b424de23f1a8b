// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the source roots that one build combines into one group, so that calls between its modules
 * are resolved. Roots that declare the same file, as the {@code start} and {@code finish} of a
 * guide do, stay apart.
 */
public final class SourceGroups {

  /** The number of files that a compiler can hold in the default heap of a small machine. */
  private static final int MAX_FILES = 4_000;

  private SourceGroups() {}

  /**
   * @param directory the scanned directory; no build above it is considered
   */
  public static List<List<SourceFile>> of(List<SourceFile> files, Path directory) {
    Map<Path, List<SourceFile>> roots = new LinkedHashMap<>();
    files.forEach(file -> roots.computeIfAbsent(file.root(), root -> new ArrayList<>()).add(file));
    Map<Path, List<Group>> builds = new LinkedHashMap<>();
    roots.forEach(
        (root, members) ->
            place(
                builds.computeIfAbsent(buildOf(root, directory), build -> new ArrayList<>()),
                root,
                members));
    return builds.values().stream().flatMap(List::stream).map(group -> group.files).toList();
  }

  private static void place(List<Group> groups, Path root, List<SourceFile> members) {
    Set<String> names = new HashSet<>();
    members.forEach(file -> names.add(root.relativize(file.file()).toString()));
    for (Group group : groups) {
      boolean small = group.files.size() + members.size() <= MAX_FILES;
      if (small && names.stream().noneMatch(group.names::contains)) {
        group.add(names, members);
        return;
      }
    }
    Group group = new Group();
    group.add(names, members);
    groups.add(group);
  }

  /**
   * Returns the topmost directory in a chain of modules, each of which lists the next one below it.
   */
  private static Path buildOf(Path root, Path directory) {
    Path build = root;
    Path module = null;
    for (Path at = root; at != null && at.startsWith(directory); at = at.getParent()) {
      if (module == null ? isModule(at) : lists(at, module)) {
        module = at;
        build = at;
      }
    }
    return build;
  }

  private static boolean isModule(Path at) {
    return Files.exists(at.resolve("pom.xml"))
        || Files.exists(at.resolve("build.gradle"))
        || Files.exists(at.resolve("build.gradle.kts"));
  }

  private static boolean lists(Path at, Path module) {
    String relative = at.relativize(module).toString().replace('\\', '/');
    return contains(at.resolve("pom.xml"), "<module>" + relative + "</module>")
        || Files.exists(at.resolve("settings.gradle"))
        || Files.exists(at.resolve("settings.gradle.kts"));
  }

  private static boolean contains(Path file, String text) {
    try {
      return Files.exists(file)
          && SourceDecoder.decode(Files.readAllBytes(file)).text().contains(text);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static final class Group {

    final List<SourceFile> files = new ArrayList<>();
    final Set<String> names = new HashSet<>();

    void add(Set<String> added, List<SourceFile> members) {
      names.addAll(added);
      files.addAll(members);
    }
  }
}
