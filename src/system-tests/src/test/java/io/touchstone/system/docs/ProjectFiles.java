// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.filefilter.IOFileFilter;
import org.apache.commons.io.filefilter.NameFileFilter;
import org.apache.commons.io.filefilter.RegexFileFilter;

/** The POMs and the Java sources of this project. */
final class ProjectFiles {

  private final StringBuilder text = new StringBuilder();
  private final Set<String> sources = new HashSet<>();

  ProjectFiles(Path root) throws IOException {
    IOFileFilter read = new RegexFileFilter("pom[.]xml|.*[.]java");
    IOFileFilter entered = new NameFileFilter("target", ".git", "node_modules").negate();
    for (File file : FileUtils.listFiles(root.toFile(), read, entered)) {
      text.append(Files.readString(file.toPath()));
      sources.add(file.getName());
    }
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
