// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Annotations;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Injections.Injection;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.RestClients;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.model.Supertypes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

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

  private static final Pattern OPEN_ENDED =
      Pattern.compile(
          "\\b(Response|RestResponse|\\w*InputStream|\\w*Reader|Multi|Publisher|AutoCloseable|Stream"
              + "|(Data)?Source|ChunkedInput|EventInput)\\b");

  private static final Pattern LISTENER =
      Pattern.compile(
          "org\\.eclipse\\.microprofile\\.rest\\.client\\.spi\\.RestClient(Builder)?Listener");

  private static final Pattern REGISTERING =
      Pattern.compile("@[\\w.]*Register(Provider|Providers|ClientHeaders)\\b");

  /** Returns all registered interfaces of a group of sources. */
  public static List<RestClientInterface> all(Model model) {
    return model.index().classes().stream().flatMap(path -> of(model, path).stream()).toList();
  }

  /** Returns an interface that is registered; empty if it is not. */
  static Optional<RestClientInterface> of(Model model, TreePath path) {
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
        .flatMap(key -> ConstantText.of(model, new TreePath(place, key)))
        .filter(key -> !key.isEmpty())
        .orElse(name(model, type));
  }

  /** Returns what {@code Class.getName()} returns at run time. */
  private static String name(Model model, TypeElement type) {
    return model.program().elements().getBinaryName(type).toString();
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
        .or(() -> quarkusProperty(model, "scope").map(Scopes::normalised))
        .or(() -> model.scopes().declared(type))
        .orElse(model.platform().isQuarkus(file(model)) ? Scopes.APPLICATION : Scopes.DEPENDENT);
  }

  private Optional<String> quarkusProperty(Model model, String name) {
    String prefix = "quarkus.rest-client.";
    return configured(
        model, prefix + configKey + "." + name, prefix + "\"" + configKey + "\"." + name);
  }

  /** Returns the classes that may configure each client when it is built. */
  public static Stream<TreePath> listeners(Model model) {
    return model.index().classes().stream()
        .filter(
            path ->
                Supertypes.names(model.trees().getElement(path))
                    .anyMatch(LISTENER.asMatchPredicate()));
  }

  private static boolean hasListener(Model model) {
    return model
        .index()
        .holds("listeners of Rest Clients", () -> listeners(model).findAny().isPresent());
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

  /**
   * Returns whether requests can share it: every response is read to its end, and its providers are
   * known to have no state. A listener may register others for each client.
   */
  public boolean isShareable(Model model, Statelessness statelessness) {
    return property(model, "scope").isEmpty()
        && property(model, "providers").isEmpty()
        && quarkusProperty(model, "providers").isEmpty()
        && !hasListener(model)
        && injections(model).stream().noneMatch(Injection::indirect)
        && !returnsOpenResponses(model)
        && providers(model)
            .allMatch(
                provider ->
                    provider instanceof TypeElement known
                        && model.trees().getPath(known) != null
                        && statelessness.of(known) == FixGrade.SAFE);
  }

  private boolean returnsOpenResponses(Model model) {
    return ElementFilter.methodsIn(model.program().elements().getAllMembers(type)).stream()
        .anyMatch(
            method ->
                OPEN_ENDED.matcher(returnType(model, method)).find()
                    || Supertypes.names(Names.element(method.getReturnType()))
                        .anyMatch("java.lang.AutoCloseable"::equals));
  }

  /** Returns the type as it is written, since that of a missing library is unresolved. */
  private static String returnType(Model model, ExecutableElement method) {
    MethodTree tree = model.trees().getTree(method);
    return tree == null ? method.getReturnType().toString() : String.valueOf(tree.getReturnType());
  }

  /** Returns the classes of {@code @RegisterProvider} and {@code @RegisterClientHeaders}. */
  private Stream<Element> providers(Model model) {
    TreePath modifiers = place.getParentPath();
    return ((ModifiersTree) modifiers.getLeaf())
        .getAnnotations().stream()
            .filter(annotation -> REGISTERING.matcher(annotation.toString()).lookingAt())
            .flatMap(annotation -> Declarations.parts(new TreePath(modifiers, annotation)))
            .filter(type -> Declarations.isClassLiteral(type.getParentPath().getLeaf()))
            .map(model.trees()::getElement);
  }
}
