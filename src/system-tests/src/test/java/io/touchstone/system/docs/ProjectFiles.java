// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The POMs and the Java sources of this project. */
final class ProjectFiles extends SimpleFileVisitor<Path> {

  private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");

  private final StringBuilder text = new StringBuilder();
  private final Set<String> sources = new HashSet<>();

  ProjectFiles(Path root) throws IOException {
    Files.walkFileTree(root, this);
  }

  @Override
  public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
    return SKIPPED.contains(directory.getFileName().toString())
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    String name = file.getFileName().toString();
    if (name.equals("pom.xml") || name.endsWith(".java")) {
      text.append(Files.readString(file));
      sources.add(name);
    }
    return FileVisitResult.CONTINUE;
  }

  /** Returns whether a file matches a pattern, in which {@code %1$s} stands for a name. */
  boolean contain(String pattern, String name) {
    return Pattern.compile(pattern.formatted(Pattern.quote(name))).matcher(text).find();
  }

  /** Returns whether there is a class with this simple name in a file of its own. */
  boolean haveClass(String simpleName) {
    return sources.contains(simpleName + ".java");
  }
}
