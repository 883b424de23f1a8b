// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The scope that a class declares by itself, by a stereotype or by inheritance. */
public final class Scopes {

  /** The scope of one request. */
  public static final String REQUEST = "jakarta.enterprise.context.RequestScoped";

  /** The scope of the application. */
  public static final String APPLICATION = "jakarta.enterprise.context.ApplicationScoped";

  /** The scope of the object that it is injected into. */
  public static final String DEPENDENT = "jakarta.enterprise.context.Dependent";

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
          "jakarta.ejb.Stateful",
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
    Map<String, ?> present = annotations.of(type);
    for (String name : present.keySet()) {
      if (isScope(name)) {
        return Optional.of(name);
      }
    }
    return byStereotype(type).or(() -> inherited(type));
  }

  private static boolean isScope(String name) {
    return SHORT.contains(name) || LONG.contains(name) || name.equals(DEPENDENT);
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
    return SHORT.contains(scope);
  }

  private Optional<String> byStereotype(TypeElement type) {
    return type.getAnnotationMirrors().stream()
        .map(annotation -> annotation.getAnnotationType().asElement())
        .map(annotations::of)
        .filter(present -> present.containsKey(STEREOTYPE))
        .flatMap(present -> present.keySet().stream())
        .filter(Scopes::isScope)
        .findFirst();
  }

  private Optional<String> inherited(TypeElement type) {
    TypeMirror above = type.getSuperclass();
    Element element = above instanceof DeclaredType declared ? declared.asElement() : null;
    return element instanceof TypeElement superclass && !annotations.of(superclass).isEmpty()
        ? declared(superclass)
        : Optional.empty();
  }

  /** Returns whether the class at this path is a Jakarta REST resource. */
  public boolean isResource(TreePath type) {
    return annotations.of(type).containsKey("jakarta.ws.rs.Path");
  }
}
