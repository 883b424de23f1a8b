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
        List<TreePath> misuses = new ArrayList<>();
        boolean usedWell = collect(misuses, model, creation.whole(), new HashSet<>());
        for (TreePath place :
            usedWell && !misuses.isEmpty() ? misuses : List.of(creation.start())) {
          if (reported.add(place.getLeaf())) {
            report(found, creation, place);
          }
        }
      }
    }
  }

  /**
   * Follows methods that only create and return an object, and collects the calls that are made per
   * call. Returns whether there are others: then these calls are the defect, not the creation.
   */
  private static boolean collect(
      List<TreePath> misuses, Model model, TreePath created, Set<Element> seen) {
    Element method = model.graph().enclosingMethod(created);
    if (method == null || !seen.add(method) || !model.values().of(created).returned()) {
      return false;
    }
    boolean usedWell = false;
    for (TreePath caller : model.graph().callers(method)) {
      if (model.frequency().of(caller) == Frequency.ONCE) {
        usedWell = true;
      } else {
        int before = misuses.size();
        usedWell |= collect(misuses, model, caller, seen);
        if (misuses.size() == before) {
          misuses.add(caller);
        }
      }
    }
    return usedWell;
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
