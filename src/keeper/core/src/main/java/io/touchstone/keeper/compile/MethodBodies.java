// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;

/** Leaves the declarations of a file, so that the compiler need not attribute what methods do. */
final class MethodBodies {

  private MethodBodies() {}

  /**
   * Returns a text with blanks in place of the bodies of methods and initialisers.
   *
   * @param task one that parses this text
   */
  static String blanked(String text, JavacTask task) throws IOException {
    StringBuilder rest = new StringBuilder(text);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    for (CompilationUnitTree unit : task.parse()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitBlock(BlockTree block, Void none) {
          int end = (int) positions.getEndPosition(unit, block) - 1;
          for (int at = (int) positions.getStartPosition(unit, block) + 1; at < end; at++) {
            rest.setCharAt(at, rest.charAt(at) == '\n' ? '\n' : ' ');
          }
          return null;
        }
      }.scan(unit, null);
    }
    return rest.toString();
  }
}
