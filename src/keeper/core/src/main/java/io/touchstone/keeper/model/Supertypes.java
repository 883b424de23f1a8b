// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/** The supertypes of a class. */
public final class Supertypes {

  private Supertypes() {}

  /** Returns all superclasses and interfaces that are resolved, direct ones first. */
  static Stream<TypeElement> of(TypeElement type) {
    return withItself(type).skip(1);
  }

  /** Returns the class, then its supertypes. */
  public static Stream<TypeElement> withItself(TypeElement type) {
    return CallGraph.closure(List.of(type), above -> direct((TypeElement) above)).stream()
        .map(TypeElement.class::cast);
  }

  private static Stream<Element> direct(TypeElement type) {
    return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
        .filter(above -> above.getKind() == TypeKind.DECLARED)
        .map(above -> ((DeclaredType) above).asElement());
  }

  /** Returns the names of all superclasses and interfaces that are resolved. */
  public static Stream<String> names(Element type) {
    return type instanceof TypeElement declared ? of(declared).map(Names::of) : Stream.of();
  }

  /** Returns the same, and those that its declarations in the sources name. */
  public static Stream<String> names(Element type, TreePath declaration, Names names) {
    Stream<TreePath> above =
        type instanceof TypeElement declared
            ? of(declared).map(names.trees()::getPath).filter(Objects::nonNull)
            : Stream.of();
    return Stream.concat(
        names(type),
        Stream.concat(Stream.of(declaration), above).flatMap(path -> written(path, names)));
  }

  private static Stream<String> written(TreePath declaration, Names names) {
    ClassTree tree = (ClassTree) declaration.getLeaf();
    TreePath creation = declaration.getParentPath();
    if (creation.getLeaf() instanceof NewClassTree anonymous) {
      return Stream.of(names.type(new TreePath(creation, anonymous.getIdentifier())));
    }
    return Stream.concat(
            tree.getImplementsClause().stream(), Stream.ofNullable(tree.getExtendsClause()))
        .map(above -> names.type(new TreePath(declaration, above)));
  }
}
