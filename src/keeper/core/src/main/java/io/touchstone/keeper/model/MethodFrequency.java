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
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** Decides how often a method is called, by its callers in the sources. */
final class MethodFrequency {

  /** Annotations that do not make a method one that a runtime calls. */
  private static final Set<String> PLAIN =
      Set.of(
          "java.lang.Override",
          "java.lang.Deprecated",
          "java.lang.SuppressWarnings",
          "java.lang.SafeVarargs");

  private final CallFrequency places;
  private final Trees trees;
  private final Annotations annotations;
  private final CallGraph graph;
  private final EntryPoints entryPoints;
  private final Map<Element, Frequency> known = new HashMap<>();
  private final Set<Element> open = new HashSet<>();

  MethodFrequency(CallFrequency places, Trees trees, Annotations annotations, CallGraph graph) {
    this.places = places;
    this.trees = trees;
    this.annotations = annotations;
    this.graph = graph;
    this.entryPoints = new EntryPoints(annotations, new Names(trees));
  }

  Frequency of(ExecutableElement method, TreePath path) {
    Frequency frequency = known.get(method);
    if (frequency == null) {
      frequency = compute(method, path);
      known.put(method, frequency);
    }
    return frequency;
  }

  private Frequency compute(ExecutableElement method, TreePath path) {
    if (method.getKind() == ElementKind.CONSTRUCTOR || entryPoints.initialises(path)) {
      return places.ofInstance(path.getParentPath());
    }
    Optional<Frequency> declared = entryPoints.frequency(method, path);
    if (declared.isPresent()) {
      return declared.get();
    }
    List<ExecutableElement> overridden = graph.overridden(method);
    return isCalledFromOutside(path, overridden)
        ? Frequency.PER_CALL
        : byCallers(method, overridden);
  }

  private boolean isCalledFromOutside(TreePath path, List<ExecutableElement> overridden) {
    return !PLAIN.containsAll(annotations.of(path).keySet())
        || overridden.isEmpty() && annotations.of(path).containsKey("java.lang.Override")
        || overridden.stream().anyMatch(above -> trees.getPath(above) == null);
  }

  private Frequency byCallers(ExecutableElement method, List<ExecutableElement> overridden) {
    List<TreePath> callers = new ArrayList<>(graph.callers(method));
    overridden.forEach(above -> callers.addAll(graph.callers(above)));
    if (!open.add(method)) {
      return Frequency.ONCE;
    }
    Frequency most = null;
    for (TreePath caller : callers) {
      Element from = graph.enclosingMethod(caller);
      if (from == null || !open.contains(from)) {
        Frequency frequency = places.of(caller);
        most = most == null || frequency.compareTo(most) > 0 ? frequency : most;
      }
    }
    open.remove(method);
    return most == null ? Frequency.PER_CALL : most;
  }
}
