// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Supertypes;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Queries of repositories and entities whose methods are not in the sources. */
final class Repositories {

  /** Each entity or repository inherits the same methods. */
  private static final Pattern PANACHE =
      Pattern.compile("(io\\.quarkus\\.[\\w.]+\\.)?Panache(Entity|Repository)(Base)?");

  private static final Pattern LISTING_OF_PANACHE = Pattern.compile("(list|stream)(All)?");

  private static final Pattern READING_OF_PANACHE =
      Pattern.compile("(find|list|stream)(All|ById|ByIds|ByIdOptional)?|count");

  /** A processor or the runtime derives the queries of an interface. */
  private static final Pattern DERIVED =
      Pattern.compile(
          "(org\\.springframework|org\\.apache\\.deltaspike|io\\.micronaut|jakarta)\\.data\\.[\\w.]*Repository"
              + "|((List)?Crud|Jpa|PagingAndSorting)Repository");

  private static final Pattern READING =
      Pattern.compile(
          "(find|get(?!(One|ById|ReferenceById|EntityManager|Session)$)|read|query|search|stream|list|load|fetch"
              + "|count|exists|sum|min|max)([A-Z]\\w*)?");

  private static final Pattern WRITING =
      Pattern.compile("(save|insert|update|persist|delete|remove)([A-Z]\\w*)?");

  private Repositories() {}

  /** Returns whether the methods of a type send queries that are not in its code. */
  static boolean isRepository(Model model, TreePath type) {
    return model.trees().getElement(type) instanceof TypeElement declared
        && namesAbove(model, declared)
            .anyMatch(
                name ->
                    PANACHE.matcher(name).matches()
                        || declared.getKind() == ElementKind.INTERFACE
                            && name.endsWith("Repository"));
  }

  static boolean reads(Model model, TreePath call) {
    return invokes(model, call, PANACHE, READING_OF_PANACHE) && !isShared(model, call)
        || invokes(model, call, DERIVED, READING);
  }

  /** Returns whether a call of Panache returns several entities. */
  static boolean lists(Model model, TreePath call) {
    return invokes(model, call, PANACHE, LISTING_OF_PANACHE);
  }

  static boolean writes(Model model, TreePath call) {
    return invokes(model, call, PANACHE, WRITING) || invokes(model, call, DERIVED, WRITING);
  }

  /** Returns whether a call loads an entity that its own class finds, and the provider shares. */
  private static boolean isShared(Model model, TreePath call) {
    TypeElement entity = receiver(model, call);
    return model.calls().callee(call).method().startsWith("findById")
        && entity != null
        && Queries.isShared(model, entity);
  }

  private static boolean invokes(Model model, TreePath call, Pattern types, Pattern methods) {
    Callee callee = model.calls().callee(call);
    TreePath declaration = model.trees().getPath(callee.element());
    if (!methods.matcher(callee.method()).matches()
        || declaration != null && Declarations.hasBody(declaration)) {
      return false;
    }
    return Stream.concat(Stream.of(callee.owner()), namesAbove(model, receiver(model, call)))
        .anyMatch(types.asMatchPredicate());
  }

  /** Returns the class of a receiver; null if it is unknown or a static import names it. */
  private static TypeElement receiver(Model model, TreePath call) {
    TreePath receiver = Calls.qualifier(call);
    if (receiver != null) {
      return Names.element(model.trees().getTypeMirror(receiver));
    }
    Callee callee = model.calls().callee(call);
    TreePath type = callee.owner().isEmpty() ? Declarations.enclosingClass(call) : null;
    Element declaring =
        callee.element() != null
            ? callee.element().getEnclosingElement()
            : type == null ? null : model.trees().getElement(type);
    return declaring instanceof TypeElement known ? known : null;
  }

  /** Returns the names of what a class of the sources extends, implements or is annotated with. */
  private static Stream<String> namesAbove(Model model, TypeElement type) {
    TreePath declaration = type == null ? null : model.trees().getPath(type);
    return declaration == null
        ? Stream.of()
        : Stream.concat(
            Supertypes.names(type, declaration, model.names()),
            model.annotations().of(type).keySet().stream());
  }
}
