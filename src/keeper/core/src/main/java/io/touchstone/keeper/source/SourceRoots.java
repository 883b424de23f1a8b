// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the source root of a file and whether it holds tests. */
final class SourceRoots {

  private static final Pattern PACKAGE =
      Pattern.compile(
          "^[ \\t\\f]*+package\\s++([\\p{L}\\p{N}_$.\\s]{1,1000}+);", Pattern.MULTILINE);
  private static final Pattern TEST_FRAMEWORK =
      Pattern.compile(
          "^import\\s++(static\\s++)?(org\\.junit|junit\\.framework|org\\.testng|org\\.jboss\\.arquillian)\\.",
          Pattern.MULTILINE);
  private static final Set<String> TEST_DIRECTORIES = Set.of("test", "tests");
  private static final Pattern TEST_SOURCES =
      Pattern.compile(
          "it|(?!(at|con|fas|grea|la|pro)tests?\\b).*tests?([-_.].*)?|tests?[A-Z].*|.*Tests?([A-Z].*)?");

  private SourceRoots() {}

  /**
   * Returns the directory above the packages of the file, its own directory if they do not match.
   */
  static Path rootOf(Path file, String text) {
    Path directory = file.getParent();
    Matcher declaration = PACKAGE.matcher(text);
    if (!declaration.find()) {
      return directory;
    }
    String[] names = declaration.group(1).replaceAll("\\s", "").split("\\.");
    Path root = directory;
    for (int i = names.length - 1; i >= 0; i--) {
      if (root == null || root.getFileName() == null || !root.endsWith(names[i])) {
        return directory;
      }
      root = root.getParent();
    }
    return root == null ? directory : root;
  }

  /**
   * Returns whether a file belongs to tests.
   *
   * @param rootPath its source root, relative to the scanned directory
   */
  static boolean isTest(Path rootPath, String text) {
    boolean belowSources = false;
    for (Path part : rootPath) {
      String name = part.toString();
      if (TEST_DIRECTORIES.contains(name) || belowSources && TEST_SOURCES.matcher(name).matches()) {
        return true;
      }
      belowSources = name.equals("src");
    }
    return TEST_FRAMEWORK.matcher(text).find();
  }
}
