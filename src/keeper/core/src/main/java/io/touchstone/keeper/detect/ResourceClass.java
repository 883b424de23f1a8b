// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Lifetime;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Scopes;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** A Jakarta REST resource class that is created for every request. */
record ResourceClass(TypeElement type, TreePath path) {

  static List<ResourceClass> all(Model model) {
    return model.index().classes().stream().flatMap(path -> of(model, path).stream()).toList();
  }

  private static Optional<ResourceClass> of(Model model, TreePath path) {
    if (path.getLeaf() instanceof ClassTree
        && model.scopes().isResource(path)
        && model.trees().getElement(path) instanceof TypeElement type
        && type.getKind().isClass()
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && isDefaultOrRequest(model, type)
        && model.lifetimes().of(type) == Lifetime.REQUEST) {
      return Optional.of(new ResourceClass(type, path));
    }
    return Optional.empty();
  }

  private static boolean isDefaultOrRequest(Model model, TypeElement type) {
    return model.scopes().declared(type).map(Scopes.REQUEST::equals).orElse(true);
  }
}
