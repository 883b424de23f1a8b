// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Finds JSON-P factories with a constant configuration that are created per call. */
final class JsonFactoryDetector implements Detector {

  private static final Map<String, List<String>> CONSTANTS =
      Map.of(
          "createBuilderFactory", List.of("JSON", "JSON_BUILDERS"),
          "createReaderFactory", List.of("JSON_READERS", "JSON_READER_FACTORY"),
          "createParserFactory", List.of("JSON_PARSERS", "JSON_PARSER_FACTORY"),
          "createWriterFactory", List.of("JSON_WRITERS", "JSON_WRITER_FACTORY"),
          "createGeneratorFactory", List.of("JSON_GENERATORS", "JSON_GENERATOR_FACTORY"));

  @Override
  public void detect(Reporter found) {
    found.model().index().calls().forEach(call -> check(found, call));
  }

  private static void check(Reporter found, TreePath call) {
    Model model = found.model();
    Callee callee = model.calls().callee(call);
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    if (!callee.owner().equals("jakarta.json.Json")
        || !CONSTANTS.containsKey(callee.method())
        || arguments.size() != 1
        || model.frequency().of(call) == Frequency.ONCE) {
      return;
    }
    TreePath argument = new TreePath(call, arguments.get(0));
    boolean inline = ConstantExpression.is(model, argument);
    if (inline || isConstantMap(model, argument)) {
      found.report(
          Rule.JSON_FACTORY_PER_CALL,
          call,
          Rule.JSON_FACTORY_PER_CALL.why(),
          "private static final … "
              + CONSTANTS.get(callee.method()).get(0)
              + " = "
              + model.unit(call).text(call.getLeaf()).replaceAll("\\s+", " ")
              + ";",
          inline ? fix(model, call, callee) : null);
    }
  }

  private static Fix fix(Model model, TreePath call, Callee callee) {
    ClassTree outermost = Declarations.outermost(call);
    if (EarlyUse.mayRunBeforeConstants(model, call, outermost)) {
      return null;
    }
    SourceUnit unit = model.unit(call);
    String name = "Json" + callee.method().substring("create".length());
    String type =
        JsonDetector.namespace(callee, model, call)
            + (name.matches("Json(Parser|Generator)Factory") ? ".stream." : ".")
            + name;
    return file -> {
      String constant =
          file.constant(
              outermost,
              type,
              unit.text(call.getLeaf()),
              CONSTANTS.get(callee.method()),
              EarlyUse.reachedFromInitialisation(model, call));
      file.replace(unit.start(call.getLeaf()), unit.end(call.getLeaf()), constant);
    };
  }

  /** Returns whether the argument is a local map that is filled only with constants. */
  private static boolean isConstantMap(Model model, TreePath argument) {
    if (!(argument.getLeaf() instanceof IdentifierTree)) {
      return false;
    }
    Element variable = model.trees().getElement(argument);
    TreePath declaration = variable == null ? null : model.trees().getPath(variable);
    if (declaration == null
        || variable.getKind() != ElementKind.LOCAL_VARIABLE
        || !(declaration.getLeaf() instanceof VariableTree local)
        || local.getInitializer() == null
        || !ConstantExpression.is(model, new TreePath(declaration, local.getInitializer()))) {
      return false;
    }
    return model.index().calls().stream()
        .filter(call -> isCallOn(model, call, variable))
        .allMatch(call -> hasConstantArguments(model, call));
  }

  private static boolean isCallOn(Model model, TreePath call, Element variable) {
    TreePath receiver = Calls.receiver(call);
    return receiver != null
        && receiver.getLeaf().getKind() == Tree.Kind.IDENTIFIER
        && variable.equals(model.trees().getElement(receiver));
  }

  private static boolean hasConstantArguments(Model model, TreePath call) {
    return ((MethodInvocationTree) call.getLeaf())
        .getArguments().stream()
            .allMatch(argument -> ConstantExpression.is(model, new TreePath(call, argument)));
  }
}
