// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The sources of this project, as far as commands refer to them. */
final class ProjectFiles {

  private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");

  private final Path root;
  private final Map<Path, String> poms = new TreeMap<>();
  private final List<Path> sources = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  ProjectFiles(Path root) throws IOException {
    this.root = root;
    Files.walkFileTree(root, new Collector());
  }

  private final class Collector extends SimpleFileVisitor<Path> {

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      return SKIPPED.contains(directory.getFileName().toString())
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name = file.getFileName().toString();
      if (name.equals("pom.xml")) {
        poms.put(file.getParent(), Files.readString(file));
        text.append(poms.get(file.getParent()));
      } else if (name.endsWith(".java")) {
        sources.add(file);
        text.append(Files.readString(file));
      }
      return FileVisitResult.CONTINUE;
    }
  }

  Path root() {
    return root;
  }

  boolean hasProfile(String id) {
    return contains("<profile>\\s*(<!--[^>]*-->\\s*)?<id>%s</id>", id);
  }

  /** Returns whether a POM uses the plugin with this prefix. */
  boolean hasPlugin(String prefix) {
    return contains("<artifactId>(%1$s-maven-plugin|maven-%1$s-plugin)</artifactId>", prefix);
  }

  /** Returns whether a POM declares or uses the property, or Java code reads it. */
  boolean hasProperty(String name) {
    return contains(
        "\\$\\{%1$s}|<%1$s\\s*/?>|get(Property|Integer|Long|Boolean)\\(\\s*\"%1$s\"", name);
  }

  private boolean contains(String pattern, String name) {
    return Pattern.compile(pattern.formatted(Pattern.quote(name))).matcher(text).find();
  }

  /** Returns the POM in a directory; empty if there is none. */
  String pom(Path directory) {
    return poms.getOrDefault(directory, "");
  }

  /** Returns the directory of a module that is given as {@code :artifactId} or as a path. */
  Optional<Path> module(String name) {
    if (!name.startsWith(":")) {
      return Optional.of(root.resolve(name)).filter(poms::containsKey);
    }
    String id = "<artifactId>" + name.substring(1) + "</artifactId>";
    return poms.entrySet().stream()
        .filter(pom -> fromArtifactId(pom.getValue()).startsWith(id))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns a POM from its own artifactId on. */
  private static String fromArtifactId(String pom) {
    String rest = pom.replaceFirst("(?s)<parent>.*?</parent>", "");
    return rest.substring(rest.indexOf("<artifactId>"));
  }

  /** Returns the source file of a class, which is given by its simple name. */
  Optional<Path> source(String simpleName) {
    return sources.stream().filter(file -> file.endsWith(simpleName + ".java")).findFirst();
  }
}
