// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Checks whether, and by which names, code can use a constant of its outermost class. */
public final class ConstantPlace {

  /** What a class does that works without a library, or prepares one. */
  private static final Pattern PREPARING =
      Pattern.compile(
          "\\bcatch\\s*\\([^)]*\\b(NoClassDefFound|Linkage|ExceptionInInitializer)Error\\b"
              + "|\\bSystem\\s*\\.\\s*setPropert|\\.setDefault\\(");

  /** Types that a static initialiser may configure after it has set an existing constant. */
  private static final Pattern MUTABLE = Pattern.compile(".*(Mapper|\\.rs\\.client\\.Client)");

  private ConstantPlace() {}

  /** Returns the name of a constant of the outermost class; adds it if there is none. */
  static String name(
      FileEdit file,
      Model model,
      TreePath place,
      String type,
      String initializer,
      List<String> names) {
    ClassTree outermost = Declarations.outermost(place);
    boolean early = model.graph().isEarly(place, outermost) || MUTABLE.matcher(type).matches();
    Predicate<String> hidden = hidden(model, place);
    return file.constant(outermost, type, initializer, names, early, hidden);
  }

  /**
   * Returns whether a place can use no constant of its outermost class: in an interface it would be
   * public, the constants of an enum are created before it is set, a compact source file shows no
   * class, it would change the default {@code serialVersionUID}, code that runs without the library
   * would fail when the class is initialised, and what the class sets for the whole JVM would be
   * set too late.
   */
  static boolean isImpossible(Model model, TreePath place) {
    ClassTree outermost = Declarations.outermost(place);
    return outermost.getKind() != Tree.Kind.CLASS && outermost.getKind() != Tree.Kind.RECORD
        || isCompactSource(model.unit(place), outermost)
        || isSerializable(model, place, outermost)
        || model.code().contains(path(place, outermost), PREPARING);
  }

  private static boolean isCompactSource(SourceUnit unit, ClassTree type) {
    return type.getMembers().stream()
        .filter(member -> unit.end(member) > 0)
        .findFirst()
        .filter(member -> unit.start(member) == unit.start(type))
        .isPresent();
  }

  private static boolean isSerializable(Model model, TreePath place, ClassTree outermost) {
    TypeMirror serializable =
        model.program().elements().getTypeElement("java.io.Serializable").asType();
    return outermost.getKind() == Tree.Kind.CLASS
        && model.trees().getElement(path(place, outermost)) instanceof TypeElement type
        && model.program().types().isSubtype(type.asType(), serializable)
        && ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .noneMatch(field -> field.getSimpleName().contentEquals("serialVersionUID"));
  }

  private static TreePath path(TreePath place, ClassTree outermost) {
    return Declarations.around(place)
        .filter(at -> at.getLeaf() == outermost)
        .findFirst()
        .orElseThrow();
  }

  /** Returns which names mean something else at a place than in its outermost class. */
  private static Predicate<String> hidden(Model model, TreePath place) {
    ClassTree outermost = Declarations.outermost(place);
    TreePath innermost = Declarations.enclosingClass(place);
    Set<String> variables = model.index().names(outermost, () -> variables(place, outermost));
    if (innermost.getLeaf() == outermost) {
      return variables::contains;
    }
    Set<String> fields =
        model.index().names(innermost.getLeaf(), () -> fields(model, innermost, outermost));
    return name -> variables.contains(name) || fields.contains(name);
  }

  private static Set<String> variables(TreePath place, ClassTree outermost) {
    return Declarations.parts(new TreePath(place.getCompilationUnit()))
        .filter(part -> part.getLeaf() instanceof VariableTree)
        .filter(variable -> variable.getParentPath().getLeaf() != outermost)
        .map(variable -> ((VariableTree) variable.getLeaf()).getName().toString())
        .collect(Collectors.toSet());
  }

  private static Set<String> fields(Model model, TreePath innermost, ClassTree outermost) {
    return Declarations.around(innermost)
        .takeWhile(at -> at.getLeaf() != outermost)
        .filter(at -> at.getLeaf() instanceof ClassTree)
        .map(at -> model.trees().getElement(at))
        .filter(TypeElement.class::isInstance)
        .flatMap(type -> model.program().elements().getAllMembers((TypeElement) type).stream())
        .filter(member -> member.getKind().isField())
        .map(field -> field.getSimpleName().toString())
        .collect(Collectors.toSet());
  }
}
