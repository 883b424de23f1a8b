// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The files below a directory, without hidden directories and the output of builds. Links are not
 * followed: what they lead to is not part of the tree, or is read by itself.
 *
 * @param excluded the paths, relative to the directory, that are not visited
 * @param unread receives one line for each directory or file that cannot be visited
 */
public record ProjectTree(Path directory, Predicate<String> excluded, Consumer<String> unread) {

  private static final Set<String> OUTPUT = Set.of("target", "build", "out", "bin");

  /** Visits all files. */
  public void visit(BiConsumer<Path, BasicFileAttributes> file) throws IOException {
    Files.walkFileTree(directory, new Visitor(file));
  }

  /** Returns the path of a file relative to the directory, with slashes. */
  public String relative(Path file) {
    String path = directory.toUri().relativize(file.toUri()).getPath();
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /** Lists of findings, patches and git take such characters for the ends of paths. */
  boolean hasControls(Path path) {
    boolean found = path.getFileName().toString().chars().anyMatch(Character::isISOControl);
    if (found) {
      unread.accept(relative(path) + ": skipped, its name has control characters");
    }
    return found;
  }

  private final class Visitor extends SimpleFileVisitor<Path> {

    private final BiConsumer<Path, BasicFileAttributes> visited;

    Visitor(BiConsumer<Path, BasicFileAttributes> visited) {
      this.visited = visited;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
      if (path.equals(directory)) {
        return FileVisitResult.CONTINUE;
      }
      String name = path.getFileName().toString();
      boolean skipped =
          hasControls(path)
              || name.startsWith(".")
              || name.equals("node_modules")
              || OUTPUT.contains(name.toLowerCase(Locale.ROOT)) && isBesideBuildFile(path);
      return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    /** Elsewhere, a directory such as {@code build} is a package and not the output of a build. */
    private static boolean isBesideBuildFile(Path path) {
      return Stream.of("src", "pom.xml", "build.gradle", "build.gradle.kts", "build.xml")
          .anyMatch(name -> Files.exists(path.resolveSibling(name)));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!excluded.test(relative(file))) {
        visited.accept(file, attributes);
      }
      return FileVisitResult.CONTINUE;
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
