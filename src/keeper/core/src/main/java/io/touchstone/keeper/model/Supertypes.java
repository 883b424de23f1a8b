// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The names of all supertypes of a class, unresolved ones included. */
public final class Supertypes {

  private Supertypes() {}

  /** Returns all superclasses and interfaces that are resolved. */
  public static Stream<String> of(Element type) {
    List<String> names = new ArrayList<>();
    collect(type, names);
    return names.stream();
  }

  /**
   * Returns the resolved supertypes, and the unresolved ones that the declaration at this path
   * names.
   */
  static Stream<String> named(Element type, TreePath declaration, Names names) {
    List<String> found = new ArrayList<>();
    if (declaration.getLeaf() instanceof ClassTree tree) {
      for (Tree above : tree.getImplementsClause()) {
        found.add(names.type(new TreePath(declaration, above)));
      }
      if (tree.getExtendsClause() != null) {
        found.add(names.type(new TreePath(declaration, tree.getExtendsClause())));
      }
    }
    return Stream.concat(found.stream(), of(type));
  }

  private static void collect(Element type, List<String> names) {
    if (type instanceof TypeElement declared) {
      List<TypeMirror> above = new ArrayList<>(declared.getInterfaces());
      above.add(declared.getSuperclass());
      for (TypeMirror supertype : above) {
        if (supertype.getKind() == TypeKind.DECLARED) {
          Element element = ((DeclaredType) supertype).asElement();
          names.add(Names.of(element));
          collect(element, names);
        }
      }
    }
  }
}
