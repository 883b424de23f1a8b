// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Checks whether, and by which names, code can use a constant of its outermost class. */
public final class ConstantPlace {

  /** Where constants are added. */
  public static final String CONDITIONS =
      "The constant is added to the outermost class, unless that is an interface, where it would be"
          + " public, or an enum, whose constructor runs before it is set. Compact source files,"
          + " serializable classes without `serialVersionUID`, and code that catches"
          + " `NoClassDefFoundError` or `LinkageError` are not changed.";

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
    boolean early = isEarly(model, place) || MUTABLE.matcher(type).matches();
    Set<String> hidden = hidden(model, place);
    return file.constant(Declarations.outermost(place), type, initializer, names, early, hidden);
  }

  /**
   * Returns whether a place can use no constant of its outermost class: in an interface it would be
   * public, the constants of an enum are created before it is set, a compact source file shows no
   * class, it would change the default {@code serialVersionUID}, and code that runs without the
   * library would fail when the class is initialised.
   */
  public static boolean isImpossible(Model model, TreePath place) {
    ClassTree outermost = Declarations.outermost(place);
    return outermost.getKind() != Tree.Kind.CLASS && outermost.getKind() != Tree.Kind.RECORD
        || isCompactSource(model.unit(place), outermost)
        || isSerializable(model, place, outermost)
        || survivesWithoutLibrary(place);
  }

  private static boolean isCompactSource(SourceUnit unit, ClassTree type) {
    return type.getMembers().stream()
        .anyMatch(member -> unit.end(member) > 0 && unit.start(member) == unit.start(type));
  }

  private static boolean isSerializable(Model model, TreePath place, ClassTree outermost) {
    TreePath path = TreePath.getPath(place.getCompilationUnit(), outermost);
    TypeMirror serializable =
        model.program().elements().getTypeElement("java.io.Serializable").asType();
    return outermost.getKind() == Tree.Kind.CLASS
        && model.trees().getElement(path) instanceof TypeElement type
        && model.program().types().isSubtype(type.asType(), serializable)
        && ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .noneMatch(field -> field.getSimpleName().contentEquals("serialVersionUID"));
  }

  private static boolean survivesWithoutLibrary(TreePath place) {
    return Declarations.around(place)
        .filter(at -> at.getLeaf() instanceof TryTree)
        .flatMap(at -> ((TryTree) at.getLeaf()).getCatches().stream())
        .map(handler -> handler.getParameter().getType().toString())
        .anyMatch(type -> type.matches("(?s).*(NoClassDefFound|Linkage)Error.*"));
  }

  /** Returns the names that mean something else at a place than in its outermost class. */
  private static Set<String> hidden(Model model, TreePath place) {
    Set<String> names = new HashSet<>();
    ClassTree outermost = Declarations.outermost(place);
    model.index().variables().stream()
        .filter(variable -> variable.getCompilationUnit() == place.getCompilationUnit())
        .filter(variable -> variable.getParentPath().getLeaf() != outermost)
        .forEach(variable -> names.add(((VariableTree) variable.getLeaf()).getName().toString()));
    for (TreePath at = place; at.getLeaf() != outermost; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree
          && model.trees().getElement(at) instanceof TypeElement type) {
        ElementFilter.fieldsIn(model.program().elements().getAllMembers(type))
            .forEach(field -> names.add(field.getSimpleName().toString()));
      }
    }
    return names;
  }

  /** Returns whether a place may run while its own class is initialised. */
  private static boolean isEarly(Model model, TreePath place) {
    ClassTree outermost = Declarations.outermost(place);
    return model.graph().enclosingMethods(place).stream()
        .filter(method -> method == null || isWithin(model, method, outermost))
        .anyMatch(method -> method == null || method.getKind() == ElementKind.CONSTRUCTOR);
  }

  private static boolean isWithin(Model model, Element method, ClassTree outermost) {
    TreePath path = model.trees().getPath(method);
    return path != null && Declarations.outermost(path) == outermost;
  }
}
