// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.model.Model;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Finds where a tree begins for a reader, and the names of its class and method in a stack trace.
 */
final class Places {

  private Places() {}

  /** A declaration begins where its keyword or type is, after its annotations. */
  static int start(SourceUnit unit, Tree tree) {
    if (tree instanceof ClassTree type) {
      return Declarations.keyword(
          unit.file().text(), unit.start(type), unit.end(type.getModifiers()), type);
    }
    if (tree instanceof MethodTree method && method.getReturnType() != null) {
      return unit.start(method.getReturnType());
    }
    return unit.start(tree);
  }

  static int nameStart(SourceUnit unit, TreePath call) {
    return ((MethodInvocationTree) call.getLeaf()).getMethodSelect()
            instanceof MemberSelectTree select
        ? unit.end(select) - select.getIdentifier().length()
        : unit.start(call.getLeaf());
  }

  static int lineEnd(SourceUnit unit, int start) {
    int end = unit.file().text().indexOf('\n', start);
    return end < 0 ? unit.file().text().length() : end;
  }

  static String className(Model model, TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree
          && model.trees().getElement(at) instanceof TypeElement type) {
        return model.program().elements().getBinaryName(type).toString();
      }
    }
    return "";
  }

  static String methodName(Model model, TreePath place) {
    TreePath member = ValueUse.body(place);
    if (member.getLeaf() instanceof MethodTree method) {
      return method.getName().toString();
    }
    if (member.getLeaf() instanceof BlockTree block) {
      return block.isStatic() ? "<clinit>" : "<init>";
    }
    Element element = model.trees().getElement(member);
    return member.getLeaf() instanceof VariableTree
            && element != null
            && !element.getModifiers().contains(Modifier.STATIC)
        ? "<init>"
        : "<clinit>";
  }
}
