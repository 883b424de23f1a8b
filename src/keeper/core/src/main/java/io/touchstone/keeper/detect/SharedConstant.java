// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.ValueUse;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/** Turns an object that is created per call into a constant, if that cannot change behaviour. */
public final class SharedConstant {

  private static final String HTTP_CLIENT = "java.net.http.HttpClient";

  private SharedConstant() {}

  /** Returns the fix; by hand if the change needs a decision. */
  static Fix fix(Model model, Creation creation) {
    TreePath whole = creation.whole();
    ValueUse use = model.values().of(whole);
    String type = type(model, creation);
    if (creation.kind().constants().isEmpty()
        || use.escapes()
        || use.resource()
        || use.methods().contains("close")
        || !use.methods().stream().allMatch(creation.kind()::leavesUnchanged)
        || !ConstantExpression.is(model, whole)
        || creation.isUnfinished()
        || use.closes().stream().anyMatch(SharedConstant::isAloneInBlock)
        || !use.closes().isEmpty() && use.methods().contains("sendAsync")
        || ConstantPlace.isImpossible(model, whole)
        || type.isEmpty()
        || type.endsWith(".ws.rs.client.Client") && !SharedClient.releases(model, whole)) {
      return Fix.MANUAL;
    }
    SourceUnit unit = model.unit(whole);
    return Fix.of(
        grade(model, creation, type),
        file -> {
          replace(file, model, whole, type, creation.kind().constants());
          use.closes()
              .forEach(
                  close ->
                      file.deleteLines(unit.start(close.getLeaf()), unit.end(close.getLeaf())));
        });
  }

  private static FixGrade grade(Model model, Creation creation, String type) {
    // In a native image of Quarkus, the client would be created, with its thread, when the image is
    // built. Other objects keep adapters.
    boolean doubtful =
        type.equals(HTTP_CLIENT)
            ? model.platform().isQuarkus(model.unit(creation.whole()).file().file())
            : StatefulAdapters.exist(model);
    return gradeOfSharing(model, creation.whole(), type)
        .and(doubtful ? FixGrade.UNSAFE : creation.kind().grade());
  }

  /** Returns whether threads can share an object of a library, by its type and how it is built. */
  static FixGrade gradeOfSharing(Model model, TreePath created, String type) {
    if (type.equals(HTTP_CLIENT)) {
      // With HTTP/2, all calls would share one connection and its limit of streams.
      return model.code().of(created).contains("HTTP_1_1") ? FixGrade.SAFE : FixGrade.UNSAFE;
    }
    return type.matches("(jakarta|javax)\\.json\\..*")
        ? model.gradeOfSharedJson(created, type.replaceFirst("\\.json\\..*", ".json"))
        : FixGrade.SAFE;
  }

  /** Replaces an expression with a constant of its value. */
  private static void replace(
      FileEdit file, Model model, TreePath expression, String type, List<String> names) {
    SourceUnit unit = file.unit();
    Tree tree = expression.getLeaf();
    String constant = ConstantPlace.name(file, model, expression, type, unit.text(tree), names);
    file.replace(unit.start(tree), unit.end(tree), constant);
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
    String name = "";
    if (whole.getParentPath().getLeaf() instanceof VariableTree variable
        && variable.getType() != null) {
      name = model.names().type(new TreePath(whole.getParentPath(), variable.getType()));
    } else if (whole.getLeaf() instanceof NewClassTree creationTree) {
      name = model.names().type(new TreePath(whole, creationTree.getIdentifier()));
    }
    return name.contains(".") && !name.startsWith("jakarta.") ? name : "";
  }
}
