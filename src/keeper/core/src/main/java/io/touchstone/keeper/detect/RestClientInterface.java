// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Annotations;
import io.touchstone.keeper.model.Injections.Injection;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.RestClients;
import io.touchstone.keeper.model.Scopes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * An interface that is registered as a Rest Client.
 *
 * @param type the interface
 * @param path its declaration
 * @param place its {@code @RegisterRestClient}
 * @param configKey the prefix of its configuration keys: the one it sets, otherwise its name
 */
public record RestClientInterface(
    TypeElement type, TreePath path, TreePath place, String configKey) {

  /** Returns all registered interfaces of a group of sources. */
  public static List<RestClientInterface> all(Model model) {
    return model.index().classes().stream().flatMap(path -> of(model, path).stream()).toList();
  }

  private static Optional<RestClientInterface> of(Model model, TreePath path) {
    TreePath place = model.annotations().of(path).get(RestClients.REGISTER);
    return place != null && model.trees().getElement(path) instanceof TypeElement type
        ? Optional.of(new RestClientInterface(type, path, place, configKey(model, type, place)))
        : Optional.empty();
  }

  public Path file(Model model) {
    return model.unit(path).file().file();
  }

  private static String configKey(Model model, TypeElement type, TreePath place) {
    return Annotations.member((AnnotationTree) place.getLeaf(), "configKey")
        .map(key -> constant(model, new TreePath(place, key)))
        .filter(key -> !key.isEmpty())
        .orElse(name(model, type));
  }

  /** Returns what {@code Class.getName()} returns at run time. */
  private static String name(Model model, TypeElement type) {
    return model.program().elements().getBinaryName(type).toString();
  }

  /** Returns the value of a literal or of a constant; empty if it is neither. */
  private static String constant(Model model, TreePath expression) {
    if (expression.getLeaf() instanceof LiteralTree literal) {
      return literal.getValue().toString();
    }
    return model.trees().getElement(expression) instanceof VariableElement variable
            && variable.getConstantValue() != null
        ? variable.getConstantValue().toString()
        : "";
  }

  /** Returns the value of a property of MicroProfile Rest Client in the configuration files. */
  public Optional<String> property(Model model, String name) {
    String suffix = "/mp-rest/" + name;
    return configured(model, configKey + suffix, name(model, type) + suffix);
  }

  private Optional<String> configured(Model model, String... keys) {
    return Stream.of(keys)
        .flatMap(key -> model.configuration().value(key, file(model)).stream())
        .findFirst();
  }

  /**
   * Returns the scope that applies at run time: configured, annotated, or the runtime's default.
   */
  public String scope(Model model) {
    return property(model, "scope")
        .map(Scopes::normalised)
        .or(() -> quarkusScope(model))
        .or(() -> model.scopes().declared(type))
        .orElse(model.platform().isQuarkus(file(model)) ? Scopes.APPLICATION : Scopes.DEPENDENT);
  }

  private Optional<String> quarkusScope(Model model) {
    String prefix = "quarkus.rest-client.";
    return configured(model, prefix + configKey + ".scope", prefix + "\"" + configKey + "\".scope")
        .map(Scopes::normalised);
  }

  public List<Injection> injections(Model model) {
    return model.injections().of(type);
  }

  /** Returns the first injection point in a class whose instances live for one request. */
  public Optional<Injection> brieflyHeld(Model model) {
    return injections(model).stream()
        .filter(point -> model.lifetimes().isBrief(point.holder()))
        .findFirst();
  }
}
