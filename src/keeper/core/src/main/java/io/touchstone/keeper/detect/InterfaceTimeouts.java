// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Supertypes;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Checks whether a Rest Client that the container creates has timeouts. */
final class InterfaceTimeouts {

  private static final String TIMEOUT = "org.eclipse.microprofile.faulttolerance.Timeout";
  private static final Set<String> LISTENERS =
      Set.of(
          "org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener",
          "org.eclipse.microprofile.rest.client.spi.RestClientListener");

  private InterfaceTimeouts() {}

  static boolean missing(Model model, RestClientInterface client) {
    boolean configured =
        client.property(model, "connectTimeout").isPresent()
            && client.property(model, "readTimeout").isPresent();
    return !configured
        && isUsed(model, client)
        && !hasDefaults(model, client)
        && !isAnnotated(model, client.type())
        && !areAllCallersAnnotated(model, client.type())
        && !isSetByListener(model);
  }

  /**
   * An interface that is never injected or selected is used with a builder, which is checked
   * separately.
   */
  private static boolean isUsed(Model model, RestClientInterface client) {
    return !client.injections(model).isEmpty()
        || model.index().calls().stream()
            .filter(call -> model.calls().callee(call).method().equals("select"))
            .anyMatch(
                call ->
                    call.getLeaf().toString().contains(client.type().getSimpleName() + ".class"));
  }

  /** Quarkus limits connecting and reading by default. */
  private static boolean hasDefaults(Model model, RestClientInterface client) {
    return model.platform().isQuarkus(client.file(model));
  }

  private static boolean isAnnotated(Model model, TypeElement type) {
    List<? extends Element> methods =
        type.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.METHOD)
            .toList();
    return model.annotations().of(type).containsKey(TIMEOUT)
        || !methods.isEmpty()
            && methods.stream()
                .allMatch(method -> model.annotations().of(method).containsKey(TIMEOUT));
  }

  private static boolean areAllCallersAnnotated(Model model, TypeElement type) {
    List<TreePath> callers =
        type.getEnclosedElements().stream()
            .flatMap(method -> model.graph().callers(method).stream())
            .toList();
    return !callers.isEmpty()
        && callers.stream().allMatch(caller -> ClientTimeouts.hasTimeoutAnnotation(model, caller));
  }

  private static boolean isSetByListener(Model model) {
    return model.index().classes().stream()
        .filter(path -> Supertypes.of(model.trees().getElement(path)).anyMatch(LISTENERS::contains))
        .map(path -> ClientTimeouts.code(model, path))
        .anyMatch(code -> code.contains("connectTimeout(") && code.contains("readTimeout("));
  }
}
