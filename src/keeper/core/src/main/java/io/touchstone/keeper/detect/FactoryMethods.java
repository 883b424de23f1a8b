// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Follows methods that only create and return an object. If some callers call such a method once
 * and others per call, the latter are the defect, not the method.
 */
final class FactoryMethods {

  private FactoryMethods() {}

  /** Returns the places to report: the creation itself, or the calls that misuse its method. */
  static List<TreePath> places(Model model, Creation creation) {
    List<TreePath> misuses = misuses(model, creation.whole(), new HashSet<>());
    return misuses.isEmpty() ? List.of(creation.start()) : misuses;
  }

  private static List<TreePath> misuses(Model model, TreePath created, Set<Element> seen) {
    Element method = model.graph().enclosingMethod(created);
    if (!(method instanceof ExecutableElement)
        || !seen.add(method)
        || !ValueUse.of(model, created).returned()) {
      return List.of();
    }
    List<TreePath> callers = model.graph().callers(method);
    List<TreePath> found = new ArrayList<>();
    boolean once =
        callers.stream().anyMatch(caller -> model.frequency().of(caller) == Frequency.ONCE);
    for (TreePath caller : callers) {
      if (model.frequency().of(caller) != Frequency.ONCE) {
        List<TreePath> further = misuses(model, caller, seen);
        if (!further.isEmpty()) {
          found.addAll(further);
        } else if (once) {
          found.add(caller);
        }
      }
    }
    return found;
  }
}
