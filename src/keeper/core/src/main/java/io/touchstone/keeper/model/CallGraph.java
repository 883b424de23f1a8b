// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The calls between the methods of a group of sources. */
public final class CallGraph {

  private final Trees trees;
  private final Types types;
  private final Elements elements;
  private final Map<Element, List<TreePath>> callers = new HashMap<>();
  private final Map<Element, Set<Element>> callees = new HashMap<>();

  CallGraph(Trees trees, Types types, Elements elements, TreeIndex index, Calls calls) {
    this.trees = trees;
    this.types = types;
    this.elements = elements;
    index.calls().forEach(call -> add(calls.callee(call).element(), call));
    index.creations().forEach(call -> add(calls.callee(call).element(), call));
    index.references().forEach(call -> add(trees.getElement(call), call));
  }

  private void add(Element method, TreePath call) {
    if (method instanceof ExecutableElement) {
      callers.computeIfAbsent(method, element -> new ArrayList<>()).add(call);
      Element caller = enclosingMethod(call);
      if (caller != null) {
        callees.computeIfAbsent(caller, element -> new HashSet<>()).add(method);
      }
    }
  }

  /** Returns the method whose body contains a place, lambdas included; null if none does. */
  public Element enclosingMethod(TreePath place) {
    TreePath method = Declarations.enclosingMethod(place);
    return method == null ? null : trees.getElement(method);
  }

  /** Returns the places that call a method directly. */
  public List<TreePath> callers(Element method) {
    return callers.getOrDefault(method, List.of());
  }

  /** Returns the methods that the body of a method calls directly, lambdas included. */
  public Set<Element> callees(Element method) {
    return callees.getOrDefault(method, Set.of());
  }

  /** Returns the methods of supertypes that this one overrides or implements. */
  public List<ExecutableElement> overridden(ExecutableElement method) {
    List<ExecutableElement> found = new ArrayList<>();
    if (method.getKind() == ElementKind.METHOD
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.PRIVATE)
        && method.getEnclosingElement() instanceof TypeElement type) {
      collectOverridden(method, type, type, found, new HashSet<>());
    }
    return found;
  }

  private void collectOverridden(
      ExecutableElement method,
      TypeElement declaring,
      TypeElement at,
      List<ExecutableElement> found,
      Set<TypeElement> seen) {
    for (TypeMirror supertype : types.directSupertypes(at.asType())) {
      if (types.asElement(supertype) instanceof TypeElement above && seen.add(above)) {
        for (Element member : above.getEnclosedElements()) {
          if (member instanceof ExecutableElement candidate
              && candidate.getSimpleName().equals(method.getSimpleName())
              && elements.overrides(method, candidate, declaring)) {
            found.add(candidate);
          }
        }
        collectOverridden(method, declaring, above, found, seen);
      }
    }
  }
}
