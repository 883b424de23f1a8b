// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Checks whether a constant could still be {@code null} when it is used. */
public final class EarlyUse {

  private EarlyUse() {}

  /**
   * Returns whether a class can have no constant for this purpose: in an interface it would be
   * public, and the constants of an enum are created before it is set.
   */
  public static boolean isImpossible(ClassTree outermost) {
    return outermost.getKind() == Tree.Kind.INTERFACE
        || outermost.getKind() == Tree.Kind.ANNOTATION_TYPE
        || outermost.getKind() == Tree.Kind.ENUM;
  }

  /**
   * Returns whether a place may run while its own class is initialised, according to the sources.
   */
  public static boolean reachedFromInitialisation(Model model, TreePath place) {
    Deque<TreePath> open = new ArrayDeque<>();
    Set<Element> seen = new HashSet<>();
    open.add(place);
    while (!open.isEmpty()) {
      Element method = model.graph().enclosingMethod(open.poll());
      if (method == null || method.getKind() == ElementKind.CONSTRUCTOR) {
        return true;
      }
      if (seen.add(method)) {
        model.graph().callers(method).stream()
            .filter(caller -> Declarations.outermost(caller) == Declarations.outermost(place))
            .forEach(open::add);
      }
    }
    return false;
  }
}
