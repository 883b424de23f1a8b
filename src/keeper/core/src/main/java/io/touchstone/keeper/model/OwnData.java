// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/**
 * Recognises objects that keep what they compute from their own data, such as the parsed form of a
 * message. Such a field is filled once for each object, which is once for each message, or once for
 * each query that loads an entity.
 */
final class OwnData {

  private static final Pattern DATA =
      Pattern.compile(
          "jakarta\\.json\\.Json(Object|Array|Structure|Value|String|Number)|java\\.lang\\.String"
              + "|java\\.util\\.(List|Map|Set|Collection)|.*\\.(JsonNode|ObjectNode|ArrayNode)"
              + "|org\\.w3c\\.dom\\.(Document|Element)");

  private final SourceTrees trees;
  private final CallGraph graph;
  private final Scopes scopes;
  private final Map<Tree, Boolean> computing = new IdentityHashMap<>();

  OwnData(SourceTrees trees, CallGraph graph, Scopes scopes) {
    this.trees = trees;
    this.graph = graph;
    this.scopes = scopes;
  }

  /**
   * Returns whether fields keep what is computed from data of their object.
   *
   * @param filling the code that fills them
   * @param once whether the expression at a path runs once
   */
  boolean fills(Set<Element> fields, TreePath filling, Predicate<TreePath> once) {
    return fields.stream().anyMatch(OwnData::isData)
        && fields.stream()
            .allMatch(field -> isData(field) || field.asType().getKind().isPrimitive())
        && computes(filling, once);
  }

  /** Returns whether code computes something from the data of its object; decided once. */
  private boolean computes(TreePath filling, Predicate<TreePath> once) {
    Boolean known = computing.get(filling.getLeaf());
    if (known == null) {
      known = isOfOwnObject(filling, once);
      computing.put(filling.getLeaf(), known);
    }
    return known;
  }

  private boolean isOfOwnObject(TreePath filling, Predicate<TreePath> once) {
    TypeElement type = enclosingType(filling);
    if (type == null || scopes.declared(type).isPresent() || scopes.isResource(type)) {
      return false;
    }
    List<ExecutableElement> constructors = ElementFilter.constructorsIn(type.getEnclosedElements());
    List<TreePath> creations =
        constructors.stream().flatMap(method -> graph.callers(method).stream()).toList();
    return scopes.isEntity(type)
        || readsArgument(filling, constructors)
            && (creations.isEmpty() || !creations.stream().allMatch(once));
  }

  private TypeElement enclosingType(TreePath place) {
    TreePath path = Declarations.enclosingClass(place);
    return path != null && trees.getElement(path) instanceof TypeElement type ? type : null;
  }

  /** Returns whether a field holds data rather than an object that works on data. */
  static boolean isData(Element field) {
    return field.asType().getKind() == TypeKind.ARRAY
        || DATA.matcher(Names.of(field.asType())).matches();
  }

  /**
   * Returns whether code reads a field that a constructor sets to one of its arguments, or data of
   * them.
   */
  private boolean readsArgument(TreePath code, List<ExecutableElement> constructors) {
    return Declarations.parts(code)
        .filter(Declarations::isName)
        .map(trees::getElement)
        .filter(element -> element != null && element.getKind() == ElementKind.FIELD)
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
        .distinct()
        .anyMatch(field -> constructors.stream().anyMatch(method -> sets(method, field)));
  }

  private boolean sets(ExecutableElement constructor, Element field) {
    TreePath declaration = trees.getPath(constructor);
    return declaration != null
        && Declarations.parts(declaration)
            .filter(part -> part.getLeaf() instanceof AssignmentTree)
            .filter(part -> field.equals(Declarations.variable(trees, part)))
            .map(part -> new TreePath(part, ((AssignmentTree) part.getLeaf()).getExpression()))
            .flatMap(value -> isData(field) ? Declarations.parts(value) : Stream.of(value))
            .map(trees::getElement)
            .anyMatch(value -> value != null && value.getKind() == ElementKind.PARAMETER);
  }
}
