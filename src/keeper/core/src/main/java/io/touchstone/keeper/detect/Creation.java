// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A place that creates an expensive object.
 *
 * @param start the first call, such as {@code newBuilder()}
 * @param whole the whole expression, up to {@code build()} if that is in the same chain
 */
record Creation(CreationKind kind, TreePath start, TreePath whole) {

  private static final Set<String> LAST = Set.of("build", "create", "buildAsync");

  /** Returns all creations in source order. */
  static List<Creation> all(Model model) {
    List<Creation> creations = new ArrayList<>();
    Stream.of(model.index().calls(), model.index().creations())
        .flatMap(List::stream)
        .forEach(
            call -> {
              CreationKind kind = CreationKind.of(model.calls().callee(call));
              if (kind != null) {
                creations.add(new Creation(kind, call, whole(call)));
              }
            });
    return creations;
  }

  private static TreePath whole(TreePath start) {
    TreePath whole = start;
    for (TreePath at = Calls.next(start); at != null; at = Calls.next(at)) {
      if (LAST.contains(Calls.methodName(at))) {
        whole = at;
        break;
      }
    }
    return whole;
  }

  /** Returns the names of the methods of the chain that creates the object. */
  List<String> chain() {
    List<String> methods = new ArrayList<>();
    for (TreePath at = Calls.next(start); at != null; at = Calls.next(at)) {
      methods.add(Calls.methodName(at));
      if (at.getLeaf() == whole.getLeaf()) {
        break;
      }
    }
    return methods;
  }
}
