// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A file of the repository that has a place in the site.
 *
 * @param path relative to the root of the repository
 */
record SourcePath(Path path) {

  static final SourcePath START = new SourcePath(Path.of("README.md"));

  private static final String DOCS = "src/docs/";

  boolean isPage() {
    return text().endsWith(".md");
  }

  /** Whether the site has a copy of the file; all others are linked in the public repository. */
  boolean isCopied() {
    return text().startsWith(DOCS) && text().matches(".*\\.(png|svg|json)");
  }

  /** Returns the path of a linked file, which is relative to the directory of this one. */
  SourcePath resolve(String link) {
    return new SourcePath(path.resolveSibling(link).normalize());
  }

  /** Returns the path in the site, such as {@code practices/journey.html}. */
  String target() {
    if (equals(START)) {
      return "index.html";
    }
    String target =
        text().startsWith(DOCS) ? text().substring(DOCS.length()) : "project/" + name() + ".md";
    return isPage() ? target.replaceFirst("\\.md$", ".html") : target;
  }

  /** Returns the path from this page to the root of the site: empty, or ending in a slash. */
  String toRoot() {
    return "../".repeat(target().split("/").length - 1);
  }

  /** The name of the page, or the module that it describes. */
  private String name() {
    Path named = path.endsWith("README.md") ? path.getParent() : path;
    return named.getFileName().toString().replaceFirst("\\.md$", "").toLowerCase(Locale.ROOT);
  }

  private String text() {
    return path.toString().replace('\\', '/');
  }

  @Override
  public String toString() {
    return text();
  }
}
