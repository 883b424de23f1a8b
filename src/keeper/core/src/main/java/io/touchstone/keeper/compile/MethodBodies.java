// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.function.Predicate;

/** Leaves out what methods do, so that the compiler need not attribute it. */
final class MethodBodies {

  private MethodBodies() {}

  /**
   * Returns a text with blanks in place of the bodies of some methods and initialisers.
   *
   * @param task one that parses this text
   * @param some returns whether a body is left out
   */
  static String blanked(String text, JavacTask task, Predicate<BlockTree> some) throws IOException {
    StringBuilder rest = new StringBuilder(text);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    for (CompilationUnitTree unit : task.parse()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitBlock(BlockTree block, Void none) {
          if (some.test(block)) {
            int end = (int) positions.getEndPosition(unit, block) - 1;
            for (int at = (int) positions.getStartPosition(unit, block) + 1; at < end; at++) {
              rest.setCharAt(at, rest.charAt(at) == '\n' ? '\n' : ' ');
            }
          }
          return null;
        }
      }.scan(unit, null);
    }
    return rest.toString();
  }

  /** Returns whether a body has a switch expression: JDK 17 fails on one of an unresolved type. */
  static boolean hasSwitchExpression(BlockTree body) {
    return Boolean.TRUE.equals(
        new TreeScanner<Boolean, Void>() {
          @Override
          public Boolean visitSwitchExpression(SwitchExpressionTree expression, Void none) {
            return true;
          }

          @Override
          public Boolean reduce(Boolean first, Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        }.scan(body, null));
  }
}
