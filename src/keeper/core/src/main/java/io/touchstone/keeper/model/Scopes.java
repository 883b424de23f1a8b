// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** The scope that a class declares by itself, by a stereotype or by inheritance. */
public record Scopes(Annotations annotations) {

  /** The scope of one request. */
  public static final String REQUEST = "jakarta.enterprise.context.RequestScoped";

  /** The scope of the application. */
  public static final String APPLICATION = "jakarta.enterprise.context.ApplicationScoped";

  /** The scope of the object that it is injected into. */
  public static final String DEPENDENT = "jakarta.enterprise.context.Dependent";

  /** The scope of one injection point or lookup of a session bean. */
  public static final String STATEFUL = "jakarta.ejb.Stateful";

  private static final String PATH = "jakarta.ws.rs.Path";
  private static final String ENDPOINT = "jakarta.websocket.server.ServerEndpoint";
  private static final String STEREOTYPE = "jakarta.enterprise.inject.Stereotype";
  private static final Pattern NAMED =
      Pattern.compile(
          "jakarta\\.(inject\\.Named|enterprise\\.inject\\.Model|faces\\..*ManagedBean)");
  private static final Pattern SHORT = Pattern.compile(".*\\.RequestScoped?");
  private static final Pattern SCOPE =
      Pattern.compile(
          ".*Scoped|.*\\.(Dependent|Singleton|Stateless|Stateful|MessageDriven|RequestScope)"
              + "|jakarta\\.servlet\\.annotation\\.Web\\w+|jakarta\\.ws\\.rs\\.ext\\.Provider"
              + "|org\\.osgi\\.service\\.component\\.annotations\\.Component"
              + "|org\\.springframework\\..*\\.(Component|Service|Repository|(Rest)?Controller"
              + "|Configuration)");

  /** Returns the scope that a class declares or inherits; empty if there is none. */
  public Optional<String> declared(TypeElement type) {
    return of(type).or(() -> inherited(type));
  }

  /** Returns the scope of a class, method or field, by itself or by a stereotype. */
  public Optional<String> of(Element declaration) {
    return annotations.of(declaration).keySet().stream()
        .filter(Scopes::isScope)
        .findFirst()
        .or(() -> byStereotype(declaration));
  }

  /** Frameworks and applications declare scopes of their own, by convention with this ending. */
  private static boolean isScope(String name) {
    return SCOPE.matcher(name).matches();
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
    return SHORT.matcher(scope).matches();
  }

  /** A stereotype may have further stereotypes. */
  private static Optional<String> byStereotype(Element declaration) {
    return CallGraph.closure(List.of(declaration), Scopes::stereotypes).stream()
        .skip(1)
        .flatMap(Scopes::annotations)
        .map(Names::of)
        .filter(Scopes::isScope)
        .findFirst();
  }

  private static Stream<Element> stereotypes(Element declaration) {
    return annotations(declaration)
        .filter(type -> annotations(type).map(Names::of).anyMatch(STEREOTYPE::equals));
  }

  private static Stream<Element> annotations(Element declaration) {
    return declaration.getAnnotationMirrors().stream()
        .map(annotation -> annotation.getAnnotationType().asElement());
  }

  private Optional<String> inherited(TypeElement type) {
    return Supertypes.of(type)
        .filter(above -> above.getKind() == ElementKind.CLASS)
        .findFirst()
        .flatMap(this::declared);
  }

  /**
   * Returns whether a class is a Jakarta REST resource, by an annotation of its own or of a
   * supertype in the sources. A Rest Client has the annotation too, but its proxy is no resource.
   */
  public boolean isResource(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        && Supertypes.withItself(type)
            .map(annotations::of)
            .anyMatch(
                present -> present.containsKey(PATH) && !present.containsKey(RestClients.REGISTER));
  }

  /**
   * Returns whether the container creates a WebSocket endpoint for each session, as it does without
   * a configurator.
   */
  boolean isOfSession(TypeElement type) {
    TreePath endpoint = annotations.of(type).get(ENDPOINT);
    return endpoint != null && !endpoint.getLeaf().toString().contains("configurator");
  }

  /** Returns whether a query of JPA creates the instances of a class. */
  boolean isEntity(TypeElement type) {
    return annotations.of(type).containsKey("jakarta.persistence.Entity");
  }

  /** Returns whether pages can name a bean, which then serves one person who opens a page. */
  boolean isNamed(TypeElement type) {
    return annotations.of(type).keySet().stream().anyMatch(NAMED.asMatchPredicate())
        && !isResource(type);
  }
}
