// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.BlockTree;
import io.touchstone.keeper.source.SourceFile;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Leaves out parts of the files on which the compiler fails. */
final class ReducedSources {

  /** Each costs another attribution. */
  private static final int MAX_REDUCTIONS = 24;

  private enum LeftOut {
    SWITCHES("its methods with a switch expression"),
    METHODS("its methods"),
    ALL("it");

    private final String text;

    LeftOut(String text) {
      this.text = text;
    }
  }

  private record Reduced(LeftOut leftOut, String text) {}

  private final BiFunction<SourceFile, Predicate<BlockTree>, String> blanked;
  private final Map<SourceFile, Reduced> reduced = new LinkedHashMap<>();
  private int reductions;

  /**
   * @param blanked returns the text of a file without some bodies
   */
  ReducedSources(BiFunction<SourceFile, Predicate<BlockTree>, String> blanked) {
    this.blanked = blanked;
  }

  /** Returns what the compiler gets of a file. */
  MemorySource source(SourceFile file) {
    Reduced rest = reduced.get(file);
    return new MemorySource(file, rest == null ? file.text() : rest.text);
  }

  /** Returns whether nothing of a file is left out, so that it can be fixed. */
  boolean isWhole(SourceFile file) {
    return !reduced.containsKey(file);
  }

  /** Returns whether methods of a file are left, so that it can be inspected. */
  boolean hasMethods(SourceFile file) {
    return isWhole(file) || reduced.get(file).leftOut == LeftOut.SWITCHES;
  }

  /** Leaves out more of a file. Returns false if nothing is left, or if too much has failed. */
  boolean reduce(SourceFile file) {
    Reduced before = reduced.get(file);
    if (reductions == MAX_REDUCTIONS || before != null && before.leftOut == LeftOut.ALL) {
      return false;
    }
    Reduced after = before == null ? without(file, LeftOut.SWITCHES) : null;
    if (after == null || after.text.equals(file.text())) {
      after =
          before == null || before.leftOut == LeftOut.SWITCHES
              ? without(file, LeftOut.METHODS)
              : new Reduced(LeftOut.ALL, "");
    }
    reduced.put(file, after);
    reductions++;
    return true;
  }

  /** Returns a line for each file of which something is left out. */
  Stream<String> problems() {
    return reduced.entrySet().stream()
        .map(
            entry ->
                "%s: skipped, the compiler cannot process %s"
                    .formatted(entry.getKey().path(), entry.getValue().leftOut.text));
  }

  private Reduced without(SourceFile file, LeftOut parts) {
    Predicate<BlockTree> some =
        parts == LeftOut.METHODS ? any -> true : MethodBodies::hasSwitchExpression;
    return new Reduced(parts, blanked.apply(file, some));
  }
}
