// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/** Finds where a tree begins for a reader, and the name of the member that contains it. */
final class Places {

  private static final Pattern KEYWORD =
      Pattern.compile(
          "((public|protected|private|abstract|static|final|sealed|non-sealed|strictfp)\\s+){0,9}+"
              + "(class|interface|enum|record|@interface)\\s+");

  private Places() {}

  /** A declaration begins where its keyword or type is, after its annotations. */
  static int start(SourceUnit unit, Tree tree) {
    if (tree instanceof ClassTree type) {
      return keyword(unit, type);
    }
    if (tree instanceof MethodTree method && method.getReturnType() != null) {
      return unit.start(method.getReturnType());
    }
    return unit.start(tree);
  }

  /** A class may have comments that contain its name between its annotations. */
  private static int keyword(SourceUnit unit, ClassTree type) {
    Matcher matcher = KEYWORD.matcher(unit.file().text());
    matcher.region(unit.start(type), unit.file().text().length());
    while (matcher.find()) {
      if (unit.file().text().startsWith(type.getSimpleName().toString(), matcher.end())) {
        return matcher.start();
      }
    }
    return unit.start(type);
  }

  static int nameStart(SourceUnit unit, TreePath call) {
    return ((MethodInvocationTree) call.getLeaf()).getMethodSelect()
            instanceof MemberSelectTree select
        ? unit.end(select) - select.getIdentifier().length()
        : unit.start(call.getLeaf());
  }

  /** Returns the binary name of the class around a place, with the member that contains it. */
  static String member(Model model, TreePath place) {
    TreePath type = Declarations.enclosingClass(place);
    String name =
        type != null && model.trees().getElement(type) instanceof TypeElement element
            ? model.program().elements().getBinaryName(element).toString()
            : "";
    Tree member = Declarations.member(place).getLeaf();
    if (type == null || type.getLeaf() == place.getLeaf()) {
      return name;
    }
    return member instanceof MethodTree method
        ? name + "." + method.getName()
        : member instanceof VariableTree field ? name + "." + field.getName() : name;
  }
}
