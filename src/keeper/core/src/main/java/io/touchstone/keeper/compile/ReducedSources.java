// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.util.JavacTask;
import io.touchstone.keeper.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What the compiler gets of each file: less of those on which it fails. */
final class ReducedSources {

  /** Each file that fails costs another attribution of all. */
  private static final int MOST = 16;

  private enum Rest {
    WITHOUT_SWITCHES("its methods with a switch expression"),
    DECLARATIONS("its methods"),
    NOTHING("it");

    private final String skipped;

    Rest(String skipped) {
      this.skipped = skipped;
    }
  }

  private record Reduced(Rest rest, String text) {}

  private final Function<MemorySource, JavacTask> parsers;
  private final Map<SourceFile, Reduced> reduced = new HashMap<>();

  /**
   * @param parsers return a task that parses a source
   */
  ReducedSources(Function<MemorySource, JavacTask> parsers) {
    this.parsers = parsers;
  }

  MemorySource source(SourceFile file) {
    Reduced rest = reduced.get(file);
    return new MemorySource(file, rest == null ? file.text() : rest.text);
  }

  /** Returns whether methods of a file are left, so that it can be inspected. */
  boolean hasMethods(SourceFile file) {
    Reduced rest = reduced.get(file);
    return rest == null || rest.rest == Rest.WITHOUT_SWITCHES;
  }

  /**
   * Leaves out more of a file. Returns what is skipped; empty if nothing is left, or if too many
   * files fail.
   */
  Optional<String> reduce(SourceFile file) {
    Reduced before = reduced.get(file);
    if (before == null ? reduced.size() == MOST : before.rest == Rest.NOTHING) {
      return Optional.empty();
    }
    Reduced after =
        before == null
            ? without(file, Rest.WITHOUT_SWITCHES)
            : before.rest == Rest.DECLARATIONS
                ? new Reduced(Rest.NOTHING, "")
                : without(file, Rest.DECLARATIONS);
    reduced.put(file, after);
    return after.text.equals(file.text()) ? reduce(file) : Optional.of(after.rest.skipped);
  }

  private Reduced without(SourceFile file, Rest rest) {
    MemorySource source = new MemorySource(file, file.text());
    try {
      String text =
          MethodBodies.blanked(
              file.text(),
              parsers.apply(source),
              rest == Rest.DECLARATIONS ? any -> true : MethodBodies::hasSwitch);
      return new Reduced(rest, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
