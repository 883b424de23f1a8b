// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;

/** Finds expensive objects that are created per call. */
final class CreationDetector implements Detector {

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    Set<Object> reported = new HashSet<>();
    for (Creation creation : Creation.all(model)) {
      if (model.frequency().of(creation.start()) != Frequency.ONCE) {
        for (TreePath place : FactoryMethods.places(model, creation)) {
          if (!isKeptFromStart(model, place) && reported.add(place.getLeaf())) {
            report(found, creation, place);
          }
        }
      }
    }
  }

  private static void report(Reporter found, Creation creation, TreePath place) {
    Model model = found.model();
    boolean direct = place.getLeaf() == creation.start().getLeaf();
    String message = creation.kind().rule().why();
    if (!direct) {
      message += " The method that is called here creates " + creation.kind().noun() + ".";
    } else if (isNeverClosed(model, creation)) {
      message += " It is never closed.";
    }
    Fix fix = direct ? SharedConstant.fix(model, creation) : null;
    found.report(
        creation.kind().rule(), place, message, CreationAdvice.of(model, creation, fix), fix);
  }

  /** Startup code that fills a field is correct. */
  private static boolean isKeptFromStart(Model model, TreePath place) {
    TreePath parent = Calls.chainEnd(place).getParentPath();
    return model.frequency().of(place) == Frequency.COLD
        && parent.getLeaf() instanceof AssignmentTree assignment
        && model.trees().getElement(new TreePath(parent, assignment.getVariable()))
            instanceof VariableElement variable
        && variable.getKind() == ElementKind.FIELD;
  }

  private static boolean isNeverClosed(Model model, Creation creation) {
    ValueUse use = ValueUse.of(model, creation.whole());
    return switch (creation.kind()) {
      case CLIENT, REST_CLIENT, HTTP_CLIENT -> !use.escapes() && !use.closed();
      default -> false;
    };
  }
}
