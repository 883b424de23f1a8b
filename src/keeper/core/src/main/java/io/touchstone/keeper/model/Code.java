// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.source.Comments;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The text of parts of the sources without comments. */
public final class Code {

  /** A search. Trees and patterns are compared by identity. */
  private record Search(Tree part, Pattern pattern) {}

  private final Map<CompilationUnitTree, SourceUnit> units;

  /** Kept, because many places ask about the same class or method. */
  private final Map<Search, Boolean> results = new HashMap<>();

  Code(Map<CompilationUnitTree, SourceUnit> units) {
    this.units = units;
  }

  /** Returns the text of a part without comments. */
  public String of(TreePath part) {
    return Comments.removed(units.get(part.getCompilationUnit()).text(part.getLeaf()));
  }

  /** Returns whether a pattern occurs in a part. */
  public boolean contains(TreePath part, Pattern pattern) {
    return results.computeIfAbsent(
        new Search(part.getLeaf(), pattern), search -> pattern.matcher(of(part)).find());
  }

  /** Returns whether a pattern occurs in the method, field or initializer around a place. */
  public boolean memberContains(TreePath place, Pattern pattern) {
    return contains(Declarations.member(place), pattern);
  }
}
