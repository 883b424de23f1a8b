// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Decides how often a method is called, by its callers in the sources. */
final class MethodFrequency {

  /** Annotations that do not make a method one that a runtime calls. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "java\\.lang\\.(Override|Deprecated|SuppressWarnings|SafeVarargs)"
              + "|.*\\.microprofile\\.(faulttolerance|metrics\\.annotation)\\..*"
              + "|jakarta\\.transaction\\.Transactional"
              + "|(.*\\.)?(Nullable|NonNull|NotNull|Nonnull|CheckForNull|CheckReturnValue"
              + "|VisibleForTesting|Generated|SneakyThrows|Valid)");

  private final CallFrequency places;
  private final Trees trees;
  private final Lifetimes lifetimes;
  private final EntryPoints entryPoints;
  private final Annotations annotations;
  private final CallGraph graph;
  private final Map<CallFrequency.Cause, Frequency> known = new HashMap<>();

  MethodFrequency(
      CallFrequency places,
      Trees trees,
      Lifetimes lifetimes,
      EntryPoints entryPoints,
      Annotations annotations,
      CallGraph graph) {
    this.places = places;
    this.trees = trees;
    this.lifetimes = lifetimes;
    this.entryPoints = entryPoints;
    this.annotations = annotations;
    this.graph = graph;
  }

  /**
   * Returns the highest frequency of all direct and indirect callers. Each method is visited once,
   * so recursion adds nothing.
   */
  Frequency of(CallFrequency.Cause cause) {
    Frequency frequency = known.get(cause);
    if (frequency == null) {
      known.put(cause, Frequency.PER_CALL);
      frequency = compute(cause.methods());
      if (cause.deferred() && frequency == Frequency.ONCE) {
        frequency = Frequency.PER_CALL;
      }
      known.put(cause, frequency);
    }
    return frequency;
  }

  private Frequency compute(Set<ExecutableElement> methods) {
    Set<ExecutableElement> seen = new HashSet<>(methods);
    Deque<ExecutableElement> open = new ArrayDeque<>(methods);
    TreeSet<Frequency> found = new TreeSet<>();
    while (!open.isEmpty()) {
      ExecutableElement method = open.poll();
      List<TreePath> callers = callers(method);
      Frequency own = own(method, callers);
      if (own != null) {
        found.add(own);
        continue;
      }
      for (TreePath caller : callers) {
        CallFrequency.Cause cause = places.causeOf(caller);
        if (cause.known() != null || cause.deferred()) {
          found.add(cause.known() != null ? cause.known() : of(cause));
        } else {
          cause.methods().stream().filter(seen::add).forEach(open::add);
        }
      }
    }
    return found.isEmpty() ? Frequency.PER_CALL : found.last();
  }

  /** Returns the places that call a method, and that create a local object of a class. */
  private List<TreePath> callers(ExecutableElement method) {
    List<TreePath> callers = new ArrayList<>(graph.callers(method));
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      callers.removeIf(creation -> !isUsedLocally(creation));
    } else {
      graph.overridden(method).forEach(above -> callers.addAll(graph.callers(above)));
    }
    return callers;
  }

  private boolean isUsedLocally(TreePath creation) {
    if (Calls.next(creation) != null) {
      return true;
    }
    TreePath variable = creation.getParentPath();
    Element element = trees.getElement(variable);
    return variable.getLeaf() instanceof VariableTree
        && element != null
        && element.getKind() == ElementKind.LOCAL_VARIABLE
        && Declarations.uses(trees, element, Declarations.member(variable)).stream()
            .allMatch(use -> Calls.next(use) != null);
  }

  /** Returns the frequency that follows from the declaration; null if the callers determine it. */
  private Frequency own(ExecutableElement method, List<TreePath> callers) {
    TreePath path = trees.getPath(method);
    boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
    if (constructor || path != null && entryPoints.initialises(path)) {
      boolean brief = lifetimes.isBrief((TypeElement) method.getEnclosingElement());
      return brief ? Frequency.PER_CALL : constructor && !callers.isEmpty() ? null : Frequency.ONCE;
    }
    if (path == null) {
      return Frequency.PER_CALL;
    }
    return entryPoints
        .frequency(method, path)
        .orElseGet(
            () ->
                callers.isEmpty() || isCalledFromOutside(method, path) ? Frequency.PER_CALL : null);
  }

  /** The annotations of a private method that code calls are for tools, not for a runtime. */
  private boolean isCalledFromOutside(ExecutableElement method, TreePath path) {
    List<ExecutableElement> overridden = graph.overridden(method);
    boolean internal =
        method.getModifiers().contains(Modifier.PRIVATE) && !graph.callers(method).isEmpty();
    Set<String> present = annotations.of(path).keySet();
    return !internal && !present.stream().allMatch(name -> PLAIN.matcher(name).matches())
        || overridden.isEmpty() && present.contains("java.lang.Override")
        || overridden.stream().anyMatch(above -> trees.getPath(above) == null);
  }
}
