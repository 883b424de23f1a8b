// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;

/**
 * Finds builders, readers and writers that {@code Json} creates, with a provider lookup each time.
 */
final class JsonDetector implements Detector {

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    model.index().calls().forEach(call -> check(found, call));
    model.index().references().forEach(reference -> check(found, reference));
  }

  private static void check(Reporter found, TreePath call) {
    Model model = found.model();
    Callee callee = model.calls().callee(call);
    if (!callee.owner().equals("jakarta.json.Json")) {
      return;
    }
    JsonFactory factory = JsonFactory.of(callee.method());
    if (factory != null && model.frequency().of(call) != Frequency.ONCE) {
      String namespace = namespace(callee, model, call);
      found.report(
          factory.rule(),
          call,
          factory.rule().why(),
          "private static final %s %s = Json.create%s(…); %s.%s(…)"
              .formatted(
                  factory.type(),
                  factory.constants().get(0),
                  factory.suffix(),
                  factory.constants().get(0),
                  callee.method()),
          fix(model, call, factory, namespace));
    }
  }

  /** Returns {@code javax.json} or {@code jakarta.json}, whichever the code uses. */
  static String namespace(Callee callee, Model model, TreePath call) {
    if (callee.element() != null) {
      return model.program().elements().getPackageOf(callee.element()).toString();
    }
    return call.getCompilationUnit().getImports().toString().contains("javax.json")
        ? "javax.json"
        : "jakarta.json";
  }

  private static Fix fix(Model model, TreePath call, JsonFactory factory, String namespace) {
    ClassTree outermost = Declarations.outermost(call);
    boolean early = EarlyUse.mayRunBeforeConstants(model, call, outermost);
    if (early || !isPlain(call.getLeaf())) {
      return null;
    }
    SourceUnit unit = model.unit(call);
    boolean whileInitialised = EarlyUse.reachedFromInitialisation(model, call);
    return file -> {
      String initializer =
          file.nameOf(namespace + ".Json")
              + ".create"
              + factory.suffix()
              + "("
              + file.nameOf("java.util.Collections")
              + ".emptyMap())";
      String constant =
          file.constant(
              outermost,
              factory.qualifiedType(namespace),
              initializer,
              factory.constants(),
              whileInitialised);
      replaceReceiver(file, unit, call.getLeaf(), constant);
    };
  }

  private static boolean isPlain(Tree call) {
    return call instanceof MemberReferenceTree
        || call instanceof MethodInvocationTree invocation
            && (invocation.getMethodSelect() instanceof MemberSelectTree
                || invocation.getMethodSelect() instanceof IdentifierTree);
  }

  private static void replaceReceiver(FileEdit file, SourceUnit unit, Tree call, String constant) {
    if (call instanceof MemberReferenceTree reference) {
      Tree receiver = reference.getQualifierExpression();
      file.replace(unit.start(receiver), unit.end(receiver), constant);
    } else if (((MethodInvocationTree) call).getMethodSelect() instanceof MemberSelectTree select) {
      Tree receiver = select.getExpression();
      file.replace(unit.start(receiver), unit.end(receiver), constant);
    } else {
      file.insert(unit.start(call), constant + ".");
    }
  }
}
