// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.ReadOnly;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import java.util.Collections;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/** Methods of singleton session beans that only read. */
final class WriteLockForRead {

  private static final Pattern DECIDED =
      Pattern.compile(
          "jakarta\\.ejb\\.(Lock|Schedules?|Timeout|Asynchronous)"
              + "|jakarta\\.annotation\\.P\\w+");

  private static final Set<Modifier> OTHERS =
      Set.of(Modifier.STATIC, Modifier.SYNCHRONIZED, Modifier.ABSTRACT, Modifier.NATIVE);

  private WriteLockForRead() {}

  static void detect(Reporter found) {
    Model model = found.model();
    model.index().methods().stream()
        .filter(method -> isLocked(model, method) && ReadOnly.is(model, method))
        .forEach(found::report);
  }

  private static boolean isLocked(Model model, TreePath method) {
    Element element = model.trees().getElement(method);
    TreePath type = method.getParentPath();
    return model.annotations().of(type).containsKey("jakarta.ejb.Singleton")
        && element.getKind() == ElementKind.METHOD
        && element.getModifiers().contains(Modifier.PUBLIC)
        && Collections.disjoint(element.getModifiers(), OTHERS)
        && ((ExecutableElement) element).getReturnType().getKind() != TypeKind.VOID
        && !managesItself(model, type)
        && !model.annotations().hasAny(type, DECIDED)
        && !model.annotations().hasAny(method, DECIDED);
  }

  private static boolean managesItself(Model model, TreePath type) {
    TreePath management = model.annotations().of(type).get("jakarta.ejb.ConcurrencyManagement");
    return management != null && management.getLeaf().toString().contains("BEAN");
  }
}
