// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

  private final SourceTrees trees;
  private final Elements elements;
  private final Map<Tree, Element> methods = new IdentityHashMap<>();
  private final Map<Element, List<TreePath>> callers = new HashMap<>();

  /** What methods call directly, lambdas included; null stands for all initialisers. */
  private final Map<Element, Set<Element>> callees = new HashMap<>();

  private final Map<Tree, List<Element>> constructors = new IdentityHashMap<>();
  private final Map<Tree, Set<Element>> early = new IdentityHashMap<>();
  private final List<ExecutableElement> bodies = new ArrayList<>();

  /** By the method of a supertype; null until one is asked for. */
  private Map<Element, List<Element>> implementations;

  CallGraph(SourceTrees trees, Elements elements, TreeIndex index, Calls calls) {
    this.trees = trees;
    this.elements = elements;
    index.calls().forEach(call -> add(calls.callee(call).element(), call));
    index.creations().forEach(call -> add(calls.callee(call).element(), call));
    index.references().forEach(call -> add(trees.getElement(call), call));
    index.methods().forEach(this::addMethod);
  }

  private void addMethod(TreePath method) {
    Element element = trees.getElement(method);
    if (element instanceof ExecutableElement own && Declarations.hasBody(method)) {
      bodies.add(own);
    }
    if (element != null && element.getKind() == ElementKind.CONSTRUCTOR) {
      constructors
          .computeIfAbsent(Declarations.outermost(method), type -> new ArrayList<>())
          .add(element);
    }
  }

  private void add(Element method, TreePath call) {
    if (method instanceof ExecutableElement) {
      callers.computeIfAbsent(method, element -> new ArrayList<>()).add(call);
      callees.computeIfAbsent(enclosingMethod(call), element -> new HashSet<>()).add(method);
    }
  }

  /** Returns the method whose body contains a place, lambdas included; null if none does. */
  public Element enclosingMethod(TreePath place) {
    List<Tree> between = new ArrayList<>();
    TreePath at = place;
    while (at != null
        && !(at.getLeaf() instanceof MethodTree)
        && !methods.containsKey(at.getLeaf())) {
      between.add(at.getLeaf());
      at = at.getParentPath();
    }
    Element method =
        at == null
            ? null
            : at.getLeaf() instanceof MethodTree ? trees.getElement(at) : methods.get(at.getLeaf());
    between.forEach(part -> methods.put(part, method));
    return method;
  }

  /**
   * Returns whether code may run while a class is initialised: it is in an initialiser, or a
   * constructor of the class, or these call its method directly or indirectly.
   *
   * @param type an outermost class
   */
  public boolean isEarly(TreePath place, ClassTree type) {
    return early.computeIfAbsent(type, this::early).contains(enclosingMethod(place));
  }

  private Set<Element> early(Tree type) {
    List<Element> starts = new ArrayList<>(constructors.getOrDefault(type, List.of()));
    starts.add(null);
    return closure(starts, this::callees);
  }

  /** Returns elements with all that can be reached from them. */
  public static Set<Element> closure(
      Collection<? extends Element> starts, Function<Element, Stream<Element>> next) {
    Set<Element> reached = new LinkedHashSet<>();
    Deque<Element> open = new LinkedList<>(starts);
    while (!open.isEmpty()) {
      Element element = open.poll();
      if (reached.add(element)) {
        next.apply(element).forEach(open::add);
      }
    }
    return reached;
  }

  /** Returns the only method of the sources that implements another; empty if there are more. */
  public Optional<Element> implementation(Element method) {
    if (implementations == null) {
      implementations = new HashMap<>();
      bodies.forEach(
          own ->
              overridden(own)
                  .forEach(
                      above ->
                          implementations
                              .computeIfAbsent(above, absent -> new ArrayList<>())
                              .add(own)));
    }
    List<Element> found = implementations.getOrDefault(method, List.of());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Returns what a method calls directly, lambdas included. */
  public Stream<Element> callees(Element method) {
    return callees.getOrDefault(method, Set.of()).stream();
  }

  /** Returns the places that call a method directly. */
  public List<TreePath> callers(Element method) {
    return callers.getOrDefault(method, List.of());
  }

  /** Returns the methods that call a method, and those that it overrides. */
  public Stream<Element> users(Element method) {
    return Stream.concat(
        overridden((ExecutableElement) method).stream(),
        callers(method).stream().map(this::enclosingMethod).filter(Objects::nonNull));
  }

  /** Returns the places that call a method, or one of those that it overrides. */
  List<TreePath> allCallers(ExecutableElement method) {
    List<TreePath> all = new ArrayList<>(callers(method));
    overridden(method).forEach(above -> all.addAll(callers(above)));
    return all;
  }

  /** Returns the methods of supertypes that this one overrides or implements. */
  public List<ExecutableElement> overridden(ExecutableElement method) {
    return method.getKind() == ElementKind.METHOD
            && method.getEnclosingElement() instanceof TypeElement type
        ? Supertypes.of(type)
            .flatMap(above -> ElementFilter.methodsIn(above.getEnclosedElements()).stream())
            .filter(above -> above.getSimpleName().equals(method.getSimpleName()))
            .filter(above -> elements.overrides(method, above, type))
            .toList()
        : List.of();
  }
}
