// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Finds and reads the production sources below a directory.
 *
 * @param excluded the paths, relative to the directory, that are not read
 * @param problems receives one line for each file that cannot be used as it is
 * @param unread receives one line for each file, or kind of files, that cannot be used at all
 */
public record SourceScan(
    Path directory,
    Predicate<String> excluded,
    Consumer<String> problems,
    Consumer<String> unread) {

  private static final Set<String> DECLARATIONS = Set.of("module-info.java", "package-info.java");

  private static final Map<String, String> OTHER_LANGUAGES =
      Map.of("kt", "Kotlin", "groovy", "Groovy", "scala", "Scala");

  /** Reads all Java files except tests, in the order of their paths. */
  public List<SourceFile> read() throws IOException {
    ProjectTree tree = new ProjectTree(directory, excluded, unread);
    List<Path> files = new ArrayList<>();
    Map<String, Integer> others = new TreeMap<>();
    tree.visit(
        (file, attributes) -> {
          String name = file.getFileName().toString();
          String ending = name.substring(name.lastIndexOf('.') + 1);
          if (SourceGroups.BUILD_FILES.contains(name)) {
            requireReadable(file, tree);
          } else if (attributes.isSymbolicLink()) {
            if (ending.equals("java") || Files.isDirectory(file)) {
              unread.accept(tree.relative(file) + ": skipped, a symbolic link");
            }
          } else if (OTHER_LANGUAGES.containsKey(ending)) {
            others.merge(OTHER_LANGUAGES.get(ending), 1, Integer::sum);
          } else if (ending.equals("java")
              && !DECLARATIONS.contains(name)
              && !tree.hasControls(file)) {
            files.add(file);
          }
        });
    others.forEach((language, count) -> unread.accept(language + " is not read: files: " + count));
    files.sort(Comparator.comparing(Path::toString));
    List<SourceFile> sources = new ArrayList<>();
    files.forEach(file -> read(file, tree.relative(file), sources));
    return List.copyOf(sources);
  }

  /** Reports a build file that is not used. */
  private void requireReadable(Path file, ProjectTree tree) {
    try {
      TreeFiles.read(file);
    } catch (IOException unreadable) {
      unread.accept(tree.relative(file) + ": " + unreadable.getMessage());
    }
  }

  private void read(Path file, String path, List<SourceFile> sources) {
    try {
      SourceFile source = SourceFile.read(file, path);
      if (!source.charset().equals(StandardCharsets.UTF_8)) {
        problems.accept(path + ": not UTF-8, read as " + source.charset());
      }
      if (!source.isTest(directory)) {
        sources.add(source);
      }
    } catch (IOException unreadable) {
      unread.accept(path + ": " + unreadable.getMessage());
    }
  }
}
