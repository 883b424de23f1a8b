// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/** The scope that a class declares by itself, by a stereotype or by inheritance. */
public final class Scopes {

  /** The scope of one request. */
  public static final String REQUEST = "jakarta.enterprise.context.RequestScoped";

  /** The scope of the application. */
  public static final String APPLICATION = "jakarta.enterprise.context.ApplicationScoped";

  /** The scope of the object that it is injected into. */
  public static final String DEPENDENT = "jakarta.enterprise.context.Dependent";

  /** The scope of one injection point or lookup of a session bean. */
  public static final String STATEFUL = "jakarta.ejb.Stateful";

  private static final String STEREOTYPE = "jakarta.enterprise.inject.Stereotype";
  private static final Set<String> SHORT =
      Set.of(
          REQUEST,
          "jakarta.faces.bean.RequestScoped",
          "org.springframework.web.context.annotation.RequestScope");
  private static final Set<String> LONG =
      Set.of(
          APPLICATION,
          "jakarta.enterprise.context.SessionScoped",
          "jakarta.enterprise.context.ConversationScoped",
          "jakarta.inject.Singleton",
          "jakarta.ejb.Singleton",
          "jakarta.ejb.Stateless",
          STATEFUL,
          "jakarta.ejb.MessageDriven",
          "jakarta.faces.view.ViewScoped",
          "jakarta.faces.flow.FlowScoped",
          "jakarta.faces.bean.ApplicationScoped",
          "jakarta.faces.bean.SessionScoped",
          "jakarta.faces.bean.ViewScoped",
          "jakarta.servlet.annotation.WebServlet",
          "jakarta.servlet.annotation.WebFilter",
          "jakarta.servlet.annotation.WebListener",
          "jakarta.ws.rs.ext.Provider",
          "jakarta.transaction.TransactionScoped",
          "org.springframework.stereotype.Component",
          "org.springframework.stereotype.Service",
          "org.springframework.stereotype.Repository",
          "org.springframework.stereotype.Controller",
          "org.springframework.web.bind.annotation.RestController",
          "org.springframework.context.annotation.Configuration");

  private final Annotations annotations;

  Scopes(Annotations annotations) {
    this.annotations = annotations;
  }

  /** Returns the declared scope annotation by name; empty if there is none. */
  public Optional<String> declared(TypeElement type) {
    return annotations.of(type).keySet().stream()
        .filter(this::isScope)
        .findFirst()
        .or(() -> byStereotype(type))
        .or(() -> inherited(type));
  }

  /** Returns the scope annotation of a method or field; empty if there is none. */
  Optional<String> of(TreePath declaration) {
    return annotations.of(declaration).keySet().stream().filter(this::isScope).findFirst();
  }

  /** Frameworks and applications declare scopes of their own, by convention with this ending. */
  private boolean isScope(String name) {
    return SHORT.contains(name)
        || LONG.contains(name)
        || name.equals(DEPENDENT)
        || name.endsWith("Scoped");
  }

  /**
   * Returns the qualified name of a scope that configuration names in full or by its simple name.
   */
  public static String normalised(String configured) {
    String name = configured.strip();
    if (name.equals("Singleton")) {
      return "jakarta.inject.Singleton";
    }
    return name.contains(".") ? Names.canonical(name) : "jakarta.enterprise.context." + name;
  }

  /** Returns whether a scope lasts for one request only. */
  public static boolean isShort(String scope) {
    return SHORT.contains(scope) || scope.endsWith(".RequestScoped");
  }

  private Optional<String> byStereotype(TypeElement type) {
    return type.getAnnotationMirrors().stream()
        .map(annotation -> annotation.getAnnotationType().asElement())
        .map(annotations::of)
        .filter(present -> present.containsKey(STEREOTYPE))
        .flatMap(present -> present.keySet().stream())
        .filter(this::isScope)
        .findFirst();
  }

  private Optional<String> inherited(TypeElement type) {
    return type.getSuperclass() instanceof DeclaredType above
            && above.asElement() instanceof TypeElement superclass
            && above.getKind() == TypeKind.DECLARED
        ? declared(superclass)
        : Optional.empty();
  }

  /**
   * Returns whether a class is a Jakarta REST resource, by an annotation of its own or of a
   * supertype in the sources. A Rest Client has the annotation too, but its proxy is no resource.
   */
  public boolean isResource(TypeElement type) {
    return type.getKind().isClass() && hasPath(type)
        || type.getKind() == ElementKind.CLASS && supertypes(type).anyMatch(this::isResourceType);
  }

  private boolean hasPath(TypeElement type) {
    return annotations.of(type).containsKey("jakarta.ws.rs.Path");
  }

  private boolean isResourceType(TypeElement type) {
    return hasPath(type)
            && !annotations
                .of(type)
                .containsKey("org.eclipse.microprofile.rest.client.inject.RegisterRestClient")
        || supertypes(type).anyMatch(this::isResourceType);
  }

  private static Stream<TypeElement> supertypes(TypeElement type) {
    return Stream.concat(type.getInterfaces().stream(), Stream.of(type.getSuperclass()))
        .filter(above -> above.getKind() == TypeKind.DECLARED)
        .map(above -> (TypeElement) ((DeclaredType) above).asElement());
  }
}
