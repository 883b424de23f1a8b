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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathException;
import javax.xml.xpath.XPathFactory;
import javax.xml.xpath.XPathNodes;
import org.w3c.dom.Document;

/** The sources of this project, as far as commands refer to them. */
final class ProjectFiles {

  private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");

  private final Path root;
  private final Map<Path, Document> poms = new TreeMap<>();
  private final List<Path> sources = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  ProjectFiles(Path root) throws Exception {
    this.root = root;
    Files.walkFileTree(root, new Collector());
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    for (Path pom : List.copyOf(poms.keySet())) {
      poms.put(pom, parsers.newDocumentBuilder().parse(pom.toFile()));
    }
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
        poms.put(file, null);
        text.append(Files.readString(file));
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
    return values("/project/profiles/profile/id").contains(id);
  }

  boolean hasPlugin(String artifactId) {
    return values("//plugin/artifactId").contains(artifactId);
  }

  /** Returns whether a POM declares or uses the property, or Java code reads it. */
  boolean hasProperty(String name) {
    String use = "\\$\\{%1$s}|<%1$s\\s*/?>|get(Property|Integer|Long|Boolean)\\(\\s*\"%1$s\"";
    return Pattern.compile(use.formatted(Pattern.quote(name))).matcher(text).find();
  }

  /** Returns the directory of a module that is given as {@code :artifactId} or as a path. */
  Optional<Path> module(String name) throws Exception {
    if (!name.startsWith(":")) {
      return Optional.of(root.resolve(name))
          .filter(path -> poms.containsKey(path.resolve("pom.xml")));
    }
    for (Map.Entry<Path, Document> pom : poms.entrySet()) {
      if (values("/project/artifactId", pom.getValue()).contains(name.substring(1))) {
        return Optional.of(pom.getKey().getParent());
      }
    }
    return Optional.empty();
  }

  /** Returns the source file of a class, which is given by its simple name. */
  Optional<Path> source(String simpleName) {
    return sources.stream().filter(file -> file.endsWith(simpleName + ".java")).findFirst();
  }

  private Set<String> values(String expression) {
    Set<String> values = new HashSet<>();
    poms.values().forEach(pom -> values.addAll(values(expression, pom)));
    return values;
  }

  private static Set<String> values(String expression, Document pom) {
    try {
      Set<String> values = new HashSet<>();
      XPathFactory.newInstance()
          .newXPath()
          .evaluateExpression(expression, pom, XPathNodes.class)
          .forEach(node -> values.add(node.getTextContent().strip()));
      return values;
    } catch (XPathException invalid) {
      throw new IllegalStateException(expression, invalid);
    }
  }
}
