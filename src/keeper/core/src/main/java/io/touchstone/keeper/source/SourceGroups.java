// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts the source roots that one build combines into one group, so that calls between its modules
 * are resolved. Roots that declare the same file, as the {@code start} and {@code finish} of a
 * guide do, stay apart, but both are compiled with the modules that they use.
 */
public final class SourceGroups {

  /** The number of files that a compiler can hold in the default heap of a small machine. */
  private static final int MAX_FILES = 6_000;

  static final List<String> BUILD_FILES = List.of("pom.xml", "build.gradle", "build.gradle.kts");

  private SourceGroups() {}

  /**
   * Files that are compiled together.
   *
   * @param shared the paths of those that belong to another group, which reports about them
   */
  public record SourceGroup(List<SourceFile> files, Set<String> shared) {}

  /**
   * A source root.
   *
   * @param path its directory
   * @param files its files, by their paths in it
   */
  private record Root(Path path, Map<String, SourceFile> files) {

    static Root of(Path path, List<SourceFile> members) {
      Map<String, SourceFile> files = new LinkedHashMap<>();
      members.forEach(file -> files.put(path.relativize(file.file()).toString(), file));
      return new Root(path, files);
    }

    boolean fits(List<Root> group) {
      return group.stream().mapToInt(root -> root.files.size()).sum() + files.size() <= MAX_FILES
          && group.stream()
              .allMatch(root -> Collections.disjoint(root.files.keySet(), files.keySet()));
    }
  }

  /**
   * @param directory the scanned directory; no build above it is considered
   */
  public static List<SourceGroup> of(List<SourceFile> files, Path directory) {
    Map<Path, List<SourceFile>> roots = new LinkedHashMap<>();
    files.forEach(file -> roots.computeIfAbsent(file.root(), root -> new ArrayList<>()).add(file));
    Map<Path, List<List<Root>>> builds = new LinkedHashMap<>();
    roots.forEach(
        (path, members) ->
            place(
                builds.computeIfAbsent(buildOf(path, directory), build -> new ArrayList<>()),
                Root.of(path, members)));
    return builds.values().stream()
        .flatMap(
            groups -> {
              Map<Path, List<Root>> used = groups.size() == 1 ? Map.of() : used(groups, directory);
              return groups.stream().map(own -> group(own, used));
            })
        .toList();
  }

  private static void place(List<List<Root>> groups, Root root) {
    groups.stream()
        .filter(root::fits)
        .findFirst()
        .ifPresentOrElse(
            group -> group.add(root), () -> groups.add(new ArrayList<>(List.of(root))));
  }

  /** Returns the source roots on which the module of each one depends. */
  private static Map<Path, List<Root>> used(List<List<Root>> groups, Path directory) {
    Map<Path, List<Root>> modules =
        groups.stream()
            .flatMap(List::stream)
            .collect(Collectors.groupingBy(root -> moduleOf(root.path, directory)));
    Map<String, List<Root>> named = new HashMap<>();
    modules.forEach((module, roots) -> named.put(ModuleNames.of(module), roots));
    Map<Path, List<Root>> used = new HashMap<>();
    modules.forEach(
        (module, roots) -> {
          List<Root> dependencies =
              ModuleNames.in(buildFiles(module)).stream()
                  .flatMap(name -> named.getOrDefault(name, List.of()).stream())
                  .toList();
          roots.forEach(root -> used.put(root.path, dependencies));
        });
    return used;
  }

  /** Adds the files of other groups that a group uses, except those of which it has its own. */
  private static SourceGroup group(List<Root> own, Map<Path, List<Root>> used) {
    Map<String, SourceFile> files = new LinkedHashMap<>();
    own.forEach(root -> files.putAll(root.files));
    Set<String> shared = new HashSet<>();
    Set<Path> seen = own.stream().map(Root::path).collect(Collectors.toCollection(HashSet::new));
    Deque<Root> open = new ArrayDeque<>(own);
    while (!open.isEmpty()) {
      for (Root root : used.getOrDefault(open.poll().path, List.of())) {
        if (files.size() + root.files.size() <= MAX_FILES && seen.add(root.path)) {
          open.add(root);
          root.files.forEach(
              (name, file) -> {
                if (files.putIfAbsent(name, file) == null) {
                  shared.add(file.path());
                }
              });
        }
      }
    }
    return new SourceGroup(List.copyOf(files.values()), shared);
  }

  /** Returns the innermost module that contains a source root. */
  private static Path moduleOf(Path root, Path directory) {
    return Stream.iterate(root, at -> at != null && at.startsWith(directory), Path::getParent)
        .filter(SourceGroups::isModule)
        .findFirst()
        .orElse(root);
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
