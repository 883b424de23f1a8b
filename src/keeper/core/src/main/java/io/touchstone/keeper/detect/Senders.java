// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Supertypes;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Methods that send a request or a query, with the classes whose objects do: those that share an
 * interface may do other things.
 */
public final class Senders {

  private final Model model;
  private final Map<Element, Set<TypeElement>> classes = new HashMap<>();

  public Senders(Model model) {
    this.model = model;
  }

  public void add(Element method) {
    add(method, method);
  }

  /** Adds a method, and those of the sources that it overrides. */
  public void addWithOverridden(Element method) {
    add(method);
    model.graph().overridden((ExecutableElement) method).stream()
        .filter(above -> model.trees().getPath(above) != null)
        .forEach(above -> add(above, method));
  }

  private void add(Element called, Element sending) {
    classes
        .computeIfAbsent(called, absent -> new HashSet<>())
        .add((TypeElement) sending.getEnclosingElement());
  }

  public void removeAll(Collection<Element> methods) {
    classes.keySet().removeAll(methods);
  }

  public Set<Element> methods() {
    return classes.keySet();
  }

  /** Returns whether a call may reach one of the methods, by the declared type of its receiver. */
  public boolean isCalledBy(TreePath call) {
    Set<TypeElement> sending = classes.get(model.calls().callee(call).element());
    if (sending == null) {
      return false;
    }
    TreePath receiver = Calls.qualifier(call);
    TypeElement declared =
        receiver == null ? null : Names.element(model.trees().getTypeMirror(receiver));
    return declared == null
        || sending.stream().anyMatch(type -> isBelow(type, declared) || isBelow(declared, type));
  }

  private static boolean isBelow(TypeElement type, TypeElement above) {
    return Supertypes.withItself(type).anyMatch(above::equals);
  }
}
