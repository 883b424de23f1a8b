// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Follows the receivers of a chain of calls back to where it begins. */
public final class Receivers {

  /** Malformed code may declare a variable by itself. */
  private static final int MAX_LENGTH = 1_000;

  private Receivers() {}

  /**
   * Returns the receiver of a call, its receiver, and so on, first those of this chain, then those
   * of the chains that set the local variables at their beginnings.
   */
  public static Stream<TreePath> origins(Model model, TreePath call) {
    return Stream.iterate(
            before(model, call), Objects::nonNull, receiver -> before(model, receiver))
        .limit(MAX_LENGTH);
  }

  private static TreePath before(Model model, TreePath part) {
    if (!(part.getLeaf() instanceof IdentifierTree)) {
      return Calls.receiver(part);
    }
    Element variable = model.trees().getElement(part);
    return variable != null && Declarations.isLocal(variable)
        ? Declarations.initializer(model.trees(), variable)
        : null;
  }
}
