// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** Finds and reads the production sources below a directory. */
public final class SourceScan {

  /** Larger files are generated code, which nobody edits. */
  static final long MAX_BYTES = 2_000_000;

  private static final Set<String> SKIPPED =
      Set.of("target", "build", "out", "bin", "node_modules");

  private final Path directory;
  private final Consumer<String> problems;

  /**
   * @param problems receives one line for each file that cannot be used as it is
   */
  public SourceScan(Path directory, Consumer<String> problems) {
    this.directory = directory;
    this.problems = problems;
  }

  /** Reads all Java files except tests, in the order of their paths. */
  public List<SourceFile> read() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        directory,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new Collector(files));
    files.sort(Comparator.comparing(Path::toString));
    List<SourceFile> sources = new ArrayList<>();
    files.forEach(file -> read(file, sources));
    return List.copyOf(sources);
  }

  private void read(Path file, List<SourceFile> sources) {
    String path = relative(file);
    try {
      if (Files.size(file) > MAX_BYTES) {
        problems.accept(path + ": skipped, larger than " + MAX_BYTES / 1_000_000 + " MB");
        return;
      }
      SourceDecoder.Decoded decoded = SourceDecoder.decode(Files.readAllBytes(file));
      if (!decoded.charset().name().equals("UTF-8")) {
        problems.accept(path + ": not UTF-8, read as " + decoded.charset().name());
      }
      Path root = SourceRoots.rootOf(file, decoded.text());
      if (!SourceRoots.isTest(directory.relativize(root), decoded.text())) {
        sources.add(
            new SourceFile(
                file, path, root, decoded.text(), decoded.charset(), decoded.byteOrderMark()));
      }
    } catch (IOException unreadable) {
      problems.accept(path + ": cannot be read");
    }
  }

  private String relative(Path file) {
    return directory.relativize(file).toString().replace('\\', '/');
  }

  private final class Collector extends SimpleFileVisitor<Path> {

    private final List<Path> files;

    Collector(List<Path> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
      String name = path.getFileName() == null ? "" : path.getFileName().toString();
      boolean skipped = SKIPPED.contains(name.toLowerCase(Locale.ROOT)) || name.startsWith(".");
      return skipped && !path.equals(directory) && !insideSources(path)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    /** Below a directory {@code java}, a directory such as {@code build} is a package. */
    private boolean insideSources(Path path) {
      for (Path part : directory.relativize(path)) {
        if (part.toString().equals("java")) {
          return true;
        }
      }
      return false;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.getFileName().toString();
      boolean declarations = !name.equals("module-info.java") && !name.equals("package-info.java");
      if (name.endsWith(".java") && declarations) {
        if (attributes.isRegularFile()) {
          files.add(file);
        } else {
          problems.accept(relative(file) + ": cannot be read");
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      problems.accept(
          relative(file)
              + (failure instanceof FileSystemLoopException
                  ? ": skipped, a symbolic link that leads back to a directory above it"
                  : ": cannot be read"));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path path, IOException failure) {
      if (failure != null) {
        problems.accept(relative(path) + ": cannot be read");
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
