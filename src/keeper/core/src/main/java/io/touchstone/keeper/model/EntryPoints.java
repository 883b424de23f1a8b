// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Recognises methods that a runtime calls, and how often it does so. */
final class EntryPoints {

  private static final Set<String> ONCE =
      Set.of(
          "jakarta.annotation.PreDestroy",
          "org.springframework.context.annotation.Bean",
          "jakarta.enterprise.inject.Disposes");
  private static final Set<String> INITIALISING =
      Set.of("jakarta.annotation.PostConstruct", "jakarta.inject.Inject");
  private static final Set<String> COLD_TYPES =
      Set.of(
          "org.eclipse.microprofile.health.HealthCheck",
          "jakarta.servlet.ServletContextListener",
          "jakarta.servlet.ServletContainerInitializer",
          "jakarta.enterprise.inject.spi.Extension",
          "jakarta.ws.rs.core.Feature",
          "jakarta.ws.rs.container.DynamicFeature",
          "jakarta.ws.rs.core.Application",
          "io.quarkus.runtime.QuarkusApplication",
          "org.springframework.boot.CommandLineRunner",
          "org.springframework.boot.ApplicationRunner",
          "org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener");
  private static final Set<String> COLD_CLASS_ANNOTATIONS =
      Set.of(
          "org.eclipse.microprofile.health.Liveness",
          "org.eclipse.microprofile.health.Readiness",
          "org.eclipse.microprofile.health.Startup",
          "org.eclipse.microprofile.health.Health");
  private static final Set<String> COLD_EVENTS =
      Set.of(
          "jakarta.enterprise.event.Startup",
          "jakarta.enterprise.event.Shutdown",
          "io.quarkus.runtime.StartupEvent",
          "io.quarkus.runtime.ShutdownEvent");
  private static final Set<String> COMMANDS = Set.of("picocli.CommandLine.Command");

  private final Annotations annotations;
  private final Names names;
  private final Scopes scopes;
  private final Injections injections;
  private final Lifetimes lifetimes;

  EntryPoints(
      Annotations annotations,
      Names names,
      Scopes scopes,
      Injections injections,
      Lifetimes lifetimes) {
    this.annotations = annotations;
    this.names = names;
    this.scopes = scopes;
    this.injections = injections;
    this.lifetimes = lifetimes;
  }

  /** Returns whether the container calls it to initialise an instance. */
  boolean initialises(TreePath method) {
    return annotations.hasAny(method, INITIALISING);
  }

  /** Returns the frequency, if the declaration alone determines it. */
  Optional<Frequency> frequency(ExecutableElement method, TreePath path) {
    if (isMain(method) || annotations.hasAny(path, ONCE)) {
      return Optional.of(Frequency.ONCE);
    }
    if (annotations.of(path).containsKey("jakarta.enterprise.inject.Produces")) {
      return Optional.of(ofProducer(method, path));
    }
    TreePath type = path.getParentPath();
    if (annotations.hasAny(type, COMMANDS) && overrides(path)) {
      return Optional.of(Frequency.ONCE);
    }
    return isCold(method, path, type) ? Optional.of(Frequency.COLD) : Optional.empty();
  }

  /** A producer runs for each object of its scope, or for each one that it is injected into. */
  private Frequency ofProducer(ExecutableElement method, TreePath path) {
    Optional<String> scope = scopes.of(path);
    boolean brief =
        scope.isPresent() && !scope.get().equals(Scopes.DEPENDENT)
            ? Scopes.isShort(scope.get())
            : method.getReturnType() instanceof DeclaredType type
                && injections.of((TypeElement) type.asElement()).stream()
                    .anyMatch(point -> lifetimes.of(point.holder()) == Lifetime.REQUEST);
    return brief ? Frequency.PER_CALL : Frequency.ONCE;
  }

  private boolean isCold(ExecutableElement method, TreePath path, TreePath type) {
    return observesStart(path)
        || annotations.of(path).containsKey("io.quarkus.runtime.Startup")
        || isServletInitialisation(method)
        || overrides(path)
            && (annotations.hasAny(type, COLD_CLASS_ANNOTATIONS)
                || Supertypes.named(method.getEnclosingElement(), type, names)
                    .anyMatch(COLD_TYPES::contains));
  }

  private boolean overrides(TreePath method) {
    return annotations.of(method).containsKey("java.lang.Override")
        || ((MethodTree) method.getLeaf()).getModifiers().getFlags().contains(Modifier.PUBLIC);
  }

  private static boolean isServletInitialisation(ExecutableElement method) {
    Element type = method.getEnclosingElement();
    return method.getSimpleName().contentEquals("init")
        && type instanceof TypeElement declared
        && declared.getSuperclass().toString().matches(".*(Servlet|Filter)");
  }

  private boolean observesStart(TreePath method) {
    for (VariableTree parameter : ((MethodTree) method.getLeaf()).getParameters()) {
      TreePath path = new TreePath(method, parameter);
      Set<String> present = annotations.of(path).keySet();
      if (present.contains("jakarta.enterprise.event.Observes")
          && (present.contains("jakarta.enterprise.context.Initialized")
              || present.contains("jakarta.enterprise.context.Destroyed")
              || COLD_EVENTS.contains(names.type(new TreePath(path, parameter.getType())))
              || names
                  .type(new TreePath(path, parameter.getType()))
                  .startsWith("jakarta.enterprise.inject.spi."))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMain(ExecutableElement method) {
    return method.getSimpleName().contentEquals("main")
        && method.getModifiers().contains(Modifier.STATIC);
  }
}
