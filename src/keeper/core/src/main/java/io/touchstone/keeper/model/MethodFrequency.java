// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

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

  /** Annotations of methods that serve requests or messages, whatever their names. */
  private static final Pattern SERVING =
      Pattern.compile(
          "ja\\w+\\.(ws\\.rs\\.\\w+|jws\\.\\w+|websocket\\.On\\w+)"
              + "|(.*\\.)?(\\w*Mapping|(Jms|Kafka|Rabbit)Listener|Incoming|Query|Mutation)");

  private final CallFrequency places;
  private final EntryPoints entryPoints;
  private final ObjectUse objects;
  private final Map<TypeElement, Boolean> brief = new HashMap<>();
  private final Map<CallFrequency.Cause, Frequency> known = new HashMap<>();

  /** Causes and classes that depend on themselves, and how often their result was assumed. */
  private final Set<Object> undecided = new HashSet<>();

  private int assumptions;

  /** Empty for methods that only call each other. */
  private final Map<ExecutableElement, Optional<Frequency>> ofMethods = new HashMap<>();

  MethodFrequency(CallFrequency places, EntryPoints entryPoints, ObjectUse objects) {
    this.places = places;
    this.entryPoints = entryPoints;
    this.objects = objects;
  }

  /**
   * Returns the highest frequency of all direct and indirect callers. Each method is visited once,
   * so recursion adds nothing.
   */
  Frequency of(CallFrequency.Cause cause) {
    Frequency frequency = known.get(cause);
    if (undecided.contains(cause)) {
      assumptions++;
    }
    if (frequency == null) {
      known.put(cause, Frequency.PER_CALL);
      undecided.add(cause);
      frequency = compute(cause.methods());
      undecided.remove(cause);
      if (cause.deferred() && frequency == Frequency.ONCE) {
        frequency = Frequency.PER_CALL;
      }
      known.put(cause, frequency);
    }
    return frequency;
  }

  private Frequency compute(Set<ExecutableElement> methods) {
    Set<ExecutableElement> unknown = new HashSet<>(methods);
    unknown.removeAll(ofMethods.keySet());
    int before = assumptions;
    Map<ExecutableElement, Optional<Frequency>> results = new Search().from(unknown);
    if (assumptions == before) {
      ofMethods.putAll(results);
    }
    return methods.stream()
        .map(method -> results.getOrDefault(method, ofMethods.get(method)))
        .flatMap(Optional::stream)
        .max(Comparator.naturalOrder())
        .orElse(Frequency.PER_CALL);
  }

  /** Follows calls to methods whose frequency is unknown, each method once. */
  private final class Search {
    private final Map<ExecutableElement, Frequency> found = new HashMap<>();
    private final Map<ExecutableElement, List<ExecutableElement>> called = new HashMap<>();

    Map<ExecutableElement, Optional<Frequency>> from(Set<ExecutableElement> methods) {
      Deque<ExecutableElement> open = new ArrayDeque<>(methods);
      Set<ExecutableElement> seen = new HashSet<>(methods);
      while (!open.isEmpty()) {
        ExecutableElement method = open.poll();
        List<TreePath> callers = callers(method);
        Frequency own = own(method, callers);
        if (own != null) {
          note(method, own);
          continue;
        }
        for (TreePath caller : callers) {
          CallFrequency.Cause cause = places.causeOf(caller);
          if (cause.known() != null || cause.deferred()) {
            note(method, cause.known() != null ? cause.known() : of(cause));
            continue;
          }
          for (ExecutableElement calling : cause.methods()) {
            if (ofMethods.containsKey(calling)) {
              ofMethods.get(calling).ifPresent(frequency -> note(method, frequency));
            } else {
              called.computeIfAbsent(calling, absent -> new ArrayList<>()).add(method);
              if (seen.add(calling)) {
                open.add(calling);
              }
            }
          }
        }
      }
      return results(seen);
    }

    private void note(ExecutableElement method, Frequency frequency) {
      found.merge(method, frequency, BinaryOperator.maxBy(Comparator.naturalOrder()));
    }

    /** Each method has the highest frequency of its callers, so the highest spreads first. */
    private Map<ExecutableElement, Optional<Frequency>> results(Set<ExecutableElement> methods) {
      Map<ExecutableElement, Optional<Frequency>> results = new HashMap<>();
      found.entrySet().stream()
          .sorted(Map.Entry.<ExecutableElement, Frequency>comparingByValue().reversed())
          .forEach(entry -> spread(entry.getKey(), Optional.of(entry.getValue()), results));
      methods.forEach(method -> results.putIfAbsent(method, Optional.empty()));
      return results;
    }

    private void spread(
        ExecutableElement from,
        Optional<Frequency> frequency,
        Map<ExecutableElement, Optional<Frequency>> results) {
      Deque<ExecutableElement> open = new ArrayDeque<>(List.of(from));
      while (!open.isEmpty()) {
        ExecutableElement method = open.poll();
        if (results.putIfAbsent(method, frequency) == null) {
          open.addAll(called.getOrDefault(method, List.of()));
        }
      }
    }
  }

  /** Returns the places that call a method, or that create an object which is used briefly. */
  private List<TreePath> callers(ExecutableElement method) {
    if (method.getKind() != ElementKind.CONSTRUCTOR) {
      return objects.graph().allCallers(method);
    }
    return objects.graph().callers(method).stream()
        .filter(call -> call.getLeaf() instanceof MethodInvocationTree || objects.isBrief(call))
        .toList();
  }

  /** Returns whether the instances of a class live for one request or call, not longer. */
  boolean isBrief(TypeElement type) {
    if (objects.lifetimes().isBrief(type)) {
      return true;
    }
    Boolean known = brief.get(type);
    if (undecided.contains(type)) {
      assumptions++;
    }
    if (known == null) {
      brief.put(type, false);
      undecided.add(type);
      List<ExecutableElement> constructors =
          ElementFilter.constructorsIn(type.getEnclosedElements());
      known =
          !constructors.isEmpty()
              && of(new CallFrequency.Cause(null, Set.copyOf(constructors), false))
                  == Frequency.PER_CALL;
      undecided.remove(type);
      brief.put(type, known);
    }
    return known;
  }

  /** Returns the frequency that follows from the declaration; null if the callers determine it. */
  private Frequency own(ExecutableElement method, List<TreePath> callers) {
    TreePath path = objects.trees().getPath(method);
    boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
    if (path != null && serves(method)) {
      return Frequency.PER_CALL;
    }
    if (constructor
        || path != null
            && entryPoints.initialises(
                path, !callers.isEmpty(), () -> overridesLibrary(method, path))) {
      boolean brief = objects.lifetimes().isBrief((TypeElement) method.getEnclosingElement());
      return brief ? Frequency.PER_CALL : constructor && !callers.isEmpty() ? null : Frequency.ONCE;
    }
    if (path == null) {
      return Frequency.PER_CALL;
    }
    return entryPoints
        .frequency(method, path)
        .orElseGet(
            () ->
                isUnused(method, path)
                    ? Frequency.ONCE
                    : callers.isEmpty() || isCalledFromOutside(method, path)
                        ? Frequency.PER_CALL
                        : null);
  }

  /** A private method without annotations that nothing in its file names never runs. */
  private boolean isUnused(ExecutableElement method, TreePath path) {
    return method.getModifiers().contains(Modifier.PRIVATE)
        && !objects.trees().isNamed(path.getCompilationUnit(), method.getSimpleName())
        && entryPoints.annotations().of(method).isEmpty();
  }

  private boolean serves(ExecutableElement method) {
    return Stream.concat(Stream.of(method), objects.graph().overridden(method).stream())
        .flatMap(declared -> entryPoints.annotations().of(declared).keySet().stream())
        .anyMatch(SERVING.asMatchPredicate());
  }

  /** The annotations of a private method that code calls are for tools, not for a runtime. */
  private boolean isCalledFromOutside(ExecutableElement method, TreePath path) {
    boolean internal =
        method.getModifiers().contains(Modifier.PRIVATE)
            && !objects.graph().callers(method).isEmpty();
    Set<String> present = entryPoints.annotations().of(path).keySet();
    return !internal && !present.stream().allMatch(name -> PLAIN.matcher(name).matches())
        || overridesLibrary(method, path);
  }

  private boolean overridesLibrary(ExecutableElement method, TreePath path) {
    List<ExecutableElement> overridden = objects.graph().overridden(method);
    return overridden.isEmpty()
            && entryPoints.annotations().of(path).containsKey("java.lang.Override")
        || overridden.stream().anyMatch(above -> objects.trees().getPath(above) == null);
  }
}
