// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;

/** Files that are not read, by globs on paths relative to the scanned directory. */
public final class ExcludedPaths {

  /** Excludes nothing. */
  public static final ExcludedPaths NONE = new ExcludedPaths(List.of());

  private final List<PathMatcher> globs;

  /**
   * @param globs such as {@code legacy/**}
   * @throws IllegalArgumentException if one of them is malformed
   */
  public ExcludedPaths(List<String> globs) {
    this.globs =
        globs.stream()
            .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
            .toList();
  }

  boolean contains(String path) {
    return globs.stream().anyMatch(glob -> glob.matches(Path.of(path)));
  }
}
