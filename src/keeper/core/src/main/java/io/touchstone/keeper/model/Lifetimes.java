// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Injections.Injection;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Determines how long the instances of each class live, by its scope and by the classes that hold
 * them.
 */
public final class Lifetimes {

  private static final Set<String> REGISTERING =
      Set.of("register", "add", "singleton", "registerInstances");

  private final SourceTrees trees;
  private final Scopes scopes;
  private final Injections injections;
  private final RuntimePlatform platform;
  private final Map<TypeElement, Boolean> brief = new HashMap<>();

  /** Classes whose answer may rest on the assumption that one in a cycle does not live briefly. */
  private final Set<TypeElement> assumed = new HashSet<>();

  private final Set<Element> instances = new HashSet<>();
  private final Map<Element, Set<TypeElement>> subtypes = new HashMap<>();

  Lifetimes(
      SourceTrees trees,
      Scopes scopes,
      Injections injections,
      RuntimePlatform platform,
      TreeIndex index,
      Calls calls) {
    this.trees = trees;
    this.scopes = scopes;
    this.injections = injections;
    this.platform = platform;
    index.creations().forEach(creation -> noteRegistration(creation, calls));
    index.classes().forEach(this::noteSubtype);
  }

  /** A resource that is registered as an instance lives as long as the application. */
  private void noteRegistration(TreePath creation, Calls calls) {
    Callee callee = calls.callee(creation);
    if (callee.element() != null
        && callee.element().getEnclosingElement() instanceof TypeElement type
        && scopes.isResource(type)
        && (isRegistered(creation) || isRegisteredLater(creation))) {
      instances.add(type);
    }
  }

  private boolean isRegisteredLater(TreePath creation) {
    Element variable = Declarations.variable(trees, creation.getParentPath());
    return variable != null
        && trees.uses(creation.getCompilationUnit(), variable).stream()
            .anyMatch(Lifetimes::isRegistered);
  }

  private static boolean isRegistered(TreePath instance) {
    TreePath parent = instance.getParentPath();
    return parent.getLeaf() instanceof MethodInvocationTree
            && REGISTERING.contains(Calls.methodName(parent))
        || parent.getLeaf() instanceof NewClassTree provider
            && provider.getIdentifier().toString().endsWith("SingletonResourceProvider");
  }

  private void noteSubtype(TreePath path) {
    if (trees.getElement(path) instanceof TypeElement type) {
      Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
          .map(Names::element)
          .forEach(above -> subtypes.computeIfAbsent(above, element -> new HashSet<>()).add(type));
    }
  }

  /** Returns whether the instances of a class live for one request, not longer. */
  public boolean isBrief(TypeElement type) {
    Boolean known = brief.get(type);
    if (known == null) {
      boolean outermost = assumed.isEmpty();
      assumed.add(type);
      brief.put(type, false);
      known = compute(type);
      brief.put(type, known);
      if (outermost && known) {
        assumed.forEach(other -> brief.remove(other, false));
      }
      if (outermost) {
        assumed.clear();
      }
    }
    return known;
  }

  private boolean compute(TypeElement type) {
    Optional<String> scope = scopes.declared(type);
    if (scope.isPresent() && !scope.get().equals(Scopes.DEPENDENT)) {
      return Scopes.isShort(scope.get()) && !isBackingBean(type);
    }
    TreePath path = trees.getPath(type);
    return path != null && isPerRequestResource(type, path)
        || scopes.isOfSession(type)
        || isHeldBriefly(type)
        || subtypes(type).anyMatch(this::isBrief);
  }

  /** Returns the classes and interfaces of the sources that extend or implement one directly. */
  public Stream<TypeElement> subtypes(TypeElement type) {
    return subtypes.getOrDefault(type, Set.of()).stream();
  }

  /** If an abstract resource has subclasses in the sources, they decide. */
  private boolean isPerRequestResource(TypeElement type, TreePath path) {
    boolean inherited =
        type.getModifiers().contains(Modifier.ABSTRACT) && subtypes(type).findAny().isPresent();
    return !inherited
        && scopes.isResource(type)
        && !platform.isQuarkus(Path.of(path.getCompilationUnit().getSourceFile().toUri()))
        && !instances.contains(type);
  }

  /** A bean that only pages use serves people, who open them one at a time. */
  private boolean isBackingBean(TypeElement type) {
    return scopes.isNamed(type) && injections(type).findAny().isEmpty();
  }

  private boolean isHeldBriefly(TypeElement type) {
    return !type.getModifiers().contains(Modifier.ABSTRACT)
        && injections(type).anyMatch(point -> isBrief(point.holder()));
  }

  /** A bean may be injected as itself or as one of its supertypes. */
  private Stream<Injection> injections(TypeElement type) {
    return Supertypes.withItself(type).flatMap(injected -> injections.of(injected).stream());
  }
}
