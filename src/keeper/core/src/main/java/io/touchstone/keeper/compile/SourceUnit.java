// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import io.touchstone.keeper.source.SourceFile;

/**
 * A parsed file.
 *
 * @param wellFormed whether it was parsed without a syntax error
 */
public record SourceUnit(
    SourceFile file, CompilationUnitTree tree, SourcePositions positions, boolean wellFormed) {

  /** Returns the offset of the first character. */
  public int start(Tree part) {
    return (int) positions.getStartPosition(tree, part);
  }

  /** Returns the offset after the last character; negative if the tree has no text of its own. */
  public int end(Tree part) {
    return (int) positions.getEndPosition(tree, part);
  }

  /** Returns the line of an offset, from 1. */
  public int line(int offset) {
    return (int) tree.getLineMap().getLineNumber(offset);
  }

  /** Returns the number of characters before an offset in its line, plus 1. */
  public int column(int offset) {
    return offset - (int) tree.getLineMap().getStartPosition(line(offset)) + 1;
  }

  /** Returns the text of a part as it was written. */
  public String text(Tree part) {
    int start = start(part);
    int end = end(part);
    return start < 0 || end < start ? "" : file.text().substring(start, end);
  }
}
