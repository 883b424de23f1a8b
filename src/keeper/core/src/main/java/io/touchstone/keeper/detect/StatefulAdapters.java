// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Supertypes;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Finds adapters, serialisers and deserialisers with fields that threads cannot share. Annotations
 * on data classes name them, and a mapper keeps one of each for all its threads.
 */
final class StatefulAdapters {

  private static final Pattern ADAPTER =
      Pattern.compile(
          "(.*\\.)?(JsonbAdapter|Jsonb(Des|S)erializer|(Json|Std|Value)(Des|S)erializer|TypeAdapter)");

  private StatefulAdapters() {}

  static boolean exist(Model model) {
    return !model.index().names("stateful adapters", () -> names(model)).isEmpty();
  }

  private static Set<String> names(Model model) {
    return model.index().classes().stream()
        .filter(
            path ->
                Supertypes.names(model.trees().getElement(path), path, model.names())
                    .anyMatch(ADAPTER.asMatchPredicate()))
        .map(model.trees()::getElement)
        .filter(StatefulAdapters::hasState)
        .map(Element::toString)
        .collect(Collectors.toSet());
  }

  private static boolean hasState(Element type) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .anyMatch(StatefulAdapters::isState);
  }

  private static boolean isState(VariableElement field) {
    Set<Modifier> modifiers = field.getModifiers();
    boolean immutable =
        field.asType().getKind().isPrimitive()
            || ConstantExpression.isImmutable(Names.of(field.asType()))
            || Names.of(field.asType()).equals("java.time.format.DateTimeFormatter");
    return !modifiers.contains(Modifier.STATIC)
        && !(modifiers.contains(Modifier.FINAL) && immutable);
  }
}
