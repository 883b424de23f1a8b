// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The calls between the methods of a group of sources. */
public final class CallGraph {

  private final Trees trees;
  private final Elements elements;
  private final Map<Element, List<TreePath>> callers = new HashMap<>();
  private final Map<Element, Set<Element>> callees = new HashMap<>();

  CallGraph(Trees trees, Elements elements, TreeIndex index, Calls calls) {
    this.trees = trees;
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

  /**
   * Returns the methods whose code may lead to a place: the one around it, its direct and indirect
   * callers; null stands for an initialiser.
   */
  public Set<Element> enclosingMethods(TreePath place) {
    return closure(
        enclosingMethod(place), method -> callers(method).stream().map(this::enclosingMethod));
  }

  /** Returns an element with all that can be reached from it. */
  public static Set<Element> closure(Element start, Function<Element, Stream<Element>> next) {
    Set<Element> reached = new LinkedHashSet<>();
    Deque<Element> open = new LinkedList<>();
    open.add(start);
    while (!open.isEmpty()) {
      Element element = open.poll();
      if (reached.add(element) && element != null) {
        next.apply(element).forEach(open::add);
      }
    }
    return reached;
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
    return method.getKind() == ElementKind.METHOD
            && method.getEnclosingElement() instanceof TypeElement type
        ? Supertypes.of(type)
            .flatMap(above -> ElementFilter.methodsIn(above.getEnclosedElements()).stream())
            .filter(above -> above.getSimpleName().equals(method.getSimpleName()))
            .filter(above -> elements.overrides(method, above, type))
            .distinct()
            .toList()
        : List.of();
  }
}
