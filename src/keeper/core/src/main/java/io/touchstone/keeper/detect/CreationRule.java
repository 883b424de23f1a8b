// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;

/** Finds expensive objects that are created per call. */
public final class CreationRule {

  private CreationRule() {}

  /** Returns the rule about some kinds. */
  public static Rule of(String id, CreationKind... kinds) {
    return new Rule(id, found -> detect(found, List.of(kinds)));
  }

  private static void detect(Reporter found, List<CreationKind> kinds) {
    Model model = found.model();
    Set<Object> reported = new HashSet<>();
    for (Creation creation : Creation.all(model, kinds)) {
      if (model.frequency().of(creation.start()) != Frequency.ONCE) {
        List<TreePath> misuses = misuses(model, creation.whole(), new HashSet<>());
        for (TreePath place : misuses.isEmpty() ? List.of(creation.start()) : misuses) {
          if (reported.add(place.getLeaf())) {
            report(found, creation, place);
          }
        }
      }
    }
  }

  /**
   * Follows methods that only create and return an object. If some callers call such a method once
   * and others per call, the latter are the defect, not the method. Returns these calls.
   */
  private static List<TreePath> misuses(Model model, TreePath created, Set<Element> seen) {
    Element method = model.graph().enclosingMethod(created);
    if (method == null || !seen.add(method) || !model.values().of(created).returned()) {
      return List.of();
    }
    List<TreePath> callers = model.graph().callers(method);
    List<TreePath> found = new ArrayList<>();
    boolean once =
        callers.stream().anyMatch(caller -> model.frequency().of(caller) == Frequency.ONCE);
    for (TreePath caller : callers) {
      if (model.frequency().of(caller) != Frequency.ONCE) {
        List<TreePath> further = misuses(model, caller, seen);
        found.addAll(further.isEmpty() && once ? List.of(caller) : further);
      }
    }
    return found;
  }

  private static void report(Reporter found, Creation creation, TreePath place) {
    Model model = found.model();
    boolean direct = place.getLeaf() == creation.start().getLeaf();
    Fix fix = direct ? SharedConstant.fix(model, creation) : Fix.MANUAL;
    found.report(
        place,
        direct ? "" : "The method that is called here creates " + creation.kind().noun() + ".",
        fix.isAutomatic()
            ? "private static final … %s = %s;"
                .formatted(
                    creation.kind().constants().get(0),
                    model.code().of(creation.whole()).replaceAll("\\s+", " "))
            : found.rule().description().instead(),
        fix);
  }
}
