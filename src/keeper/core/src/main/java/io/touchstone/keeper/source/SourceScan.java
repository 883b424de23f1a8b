// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

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

  private static final Set<String> OUTPUT = Set.of("target", "build", "out", "bin");
  private static final Set<String> DECLARATIONS = Set.of("module-info.java", "package-info.java");

  private static final Map<String, String> OTHER_LANGUAGES =
      Map.of("kt", "Kotlin", "groovy", "Groovy", "scala", "Scala");

  /** Reads all Java files except tests, in the order of their paths. */
  public List<SourceFile> read() throws IOException {
    List<Path> files = new ArrayList<>();
    Collector collector = new Collector(files);
    Files.walkFileTree(directory, collector);
    collector.others.forEach(
        (language, count) -> unread.accept(language + " is not read: files: " + count));
    files.sort(Comparator.comparing(Path::toString));
    List<SourceFile> sources = new ArrayList<>();
    files.forEach(file -> read(file, sources));
    return List.copyOf(sources);
  }

  private void read(Path file, List<SourceFile> sources) {
    String path = relative(file);
    try {
      SourceFile source = SourceFile.read(file, path);
      if (!source.charset().equals(StandardCharsets.UTF_8)) {
        problems.accept(path + ": not UTF-8, read as " + source.charset());
      }
      if (!SourceRoots.isTest(directory.relativize(source.root()), source.text())) {
        sources.add(source);
      }
    } catch (IOException unreadable) {
      unread.accept(path + ": " + unreadable.getMessage());
    }
  }

  private String relative(Path file) {
    String path = directory.toUri().relativize(file.toUri()).getPath();
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private final class Collector extends SimpleFileVisitor<Path> {

    private final List<Path> files;
    private final Map<String, Integer> others = new TreeMap<>();

    Collector(List<Path> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
      String name = path.getFileName() == null ? "" : path.getFileName().toString();
      if (hasControls(path)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      boolean skipped =
          name.startsWith(".")
              || name.equals("node_modules")
              || OUTPUT.contains(name.toLowerCase(Locale.ROOT)) && isBesideBuildFile(path);
      return skipped && !path.equals(directory)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    /** Elsewhere, a directory such as {@code build} is a package and not the output of a build. */
    private static boolean isBesideBuildFile(Path path) {
      return Stream.of("src", "pom.xml", "build.gradle", "build.gradle.kts", "build.xml")
          .anyMatch(name -> Files.exists(path.resolveSibling(name)));
    }

    /** Links are not followed: what they lead to is not part of the tree, or is read by itself. */
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.getFileName().toString();
      String ending = name.substring(name.lastIndexOf('.') + 1);
      if (excluded.test(relative(file))) {
        return FileVisitResult.CONTINUE;
      }
      if (SourceGroups.BUILD_FILES.contains(name)) {
        readable(file);
      } else if (attributes.isSymbolicLink()) {
        if (ending.equals("java") || Files.isDirectory(file)) {
          unread.accept(relative(file) + ": skipped, a symbolic link");
        }
      } else if (OTHER_LANGUAGES.containsKey(ending)) {
        others.merge(OTHER_LANGUAGES.get(ending), 1, Integer::sum);
      } else if (ending.equals("java") && !DECLARATIONS.contains(name) && !hasControls(file)) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    /** Reports a build file that is not used. */
    private void readable(Path file) {
      try {
        TreeFiles.read(file);
      } catch (IOException unreadable) {
        unread.accept(relative(file) + ": " + unreadable.getMessage());
      }
    }

    /** Lists of findings, patches and git take such characters for the ends of paths. */
    private boolean hasControls(Path path) {
      String name = path.equals(directory) ? "" : path.getFileName().toString();
      boolean found = name.chars().anyMatch(Character::isISOControl);
      if (found) {
        unread.accept(relative(path) + ": skipped, its name has control characters");
      }
      return found;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      unread.accept(relative(file) + ": cannot be read");
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path path, IOException failure) {
      if (failure != null) {
        unread.accept(relative(path) + ": cannot be read");
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
