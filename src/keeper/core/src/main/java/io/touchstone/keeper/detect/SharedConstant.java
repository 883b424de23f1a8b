// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/** Turns an object that is created per call into a constant, if that cannot change behaviour. */
final class SharedConstant {

  private SharedConstant() {}

  /** Returns the fix; by hand if the change needs a decision. */
  static Fix fix(Model model, Creation creation) {
    TreePath whole = creation.whole();
    ClassTree outermost = Declarations.outermost(whole);
    ValueUse use = ValueUse.of(model, whole);
    String type = type(model, creation);
    if (creation.kind().constants().isEmpty()
        || use.escapes()
        || use.resource()
        || use.methods().contains("close")
        || !use.methods().stream().allMatch(creation.kind()::leavesUnchanged)
        || !ConstantExpression.is(model, whole)
        || creation.isUnfinished()
        || use.closes().stream().anyMatch(SharedConstant::isAloneInBlock)
        || EarlyUse.isImpossible(outermost)
        || type.isEmpty()
        || type.endsWith(".ws.rs.client.Client") && !SharedClient.releases(model, whole)) {
      return Fix.MANUAL;
    }
    SourceUnit unit = model.unit(whole);
    return Fix.of(
        creation.kind().grade(),
        file -> {
          String constant =
              file.constant(
                  outermost,
                  type,
                  unit.text(whole.getLeaf()),
                  creation.kind().constants(),
                  EarlyUse.reachedFromInitialisation(model, whole));
          file.replace(unit.start(whole.getLeaf()), unit.end(whole.getLeaf()), constant);
          use.closes()
              .forEach(
                  close ->
                      file.deleteLines(unit.start(close.getLeaf()), unit.end(close.getLeaf())));
        });
  }

  /** Removing it would leave an empty block, for example a {@code finally}. */
  private static boolean isAloneInBlock(TreePath close) {
    return !(close.getParentPath().getLeaf() instanceof BlockTree block)
        || block.getStatements().size() == 1;
  }

  /**
   * Returns the qualified type of the constant: as the compiler resolves it, otherwise as the code
   * names it. Empty if it is unknown.
   */
  private static String type(Model model, Creation creation) {
    TreePath whole = creation.whole();
    if (model.trees().getTypeMirror(whole) instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && declared.getTypeArguments().isEmpty()
        && declared.getKind() == TypeKind.DECLARED) {
      return element.getQualifiedName().toString();
    }
    if (whole.getParentPath().getLeaf() instanceof VariableTree variable
        && variable.getType() != null) {
      String name = model.names().type(new TreePath(whole.getParentPath(), variable.getType()));
      return name.contains(".") && !name.startsWith("jakarta.") ? name : "";
    }
    if (whole.getLeaf() instanceof NewClassTree creationTree) {
      String name = model.names().type(new TreePath(whole, creationTree.getIdentifier()));
      return name.contains(".") && !name.startsWith("jakarta.") ? name : "";
    }
    return "";
  }
}
