// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Supertypes;
import java.util.Set;
import java.util.regex.Pattern;
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
    return model
        .index()
        .holds(
            "stateful adapters",
            () -> model.index().classes().stream().anyMatch(path -> isStateful(model, path)));
  }

  private static boolean isStateful(Model model, TreePath path) {
    Element type = model.trees().getElement(path);
    return Supertypes.names(type, path, model.names()).anyMatch(ADAPTER.asMatchPredicate())
        && hasState(type);
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
