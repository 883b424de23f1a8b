// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.ConstantExpression;
import io.touchstone.keeper.detect.ConstantPlace;
import io.touchstone.keeper.detect.JsonLookupRule;
import io.touchstone.keeper.detect.SharedConstant;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** JSON-P factories with a constant configuration. */
@AutoService(Rule.class)
@Description(
    id = "json-factory-per-call",
    finds = "`Json.create…Factory` with a constant configuration per call",
    why =
        "A JSON-P factory with a constant configuration is created for every use, which looks up"
            + " the provider each time.",
    instead = "a constant with this factory",
    practice = "03",
    fix = FixGrade.SAFE,
    conditions =
        "The configuration is written in the call and consists of literals, constants and methods"
            + " such as `Map.of`. A map that is filled before is reported, not fixed. "
            + ConstantExpression.CONDITIONS
            + JsonLookupRule.CONDITIONS,
    limits = JsonLookupRule.LIMITS,
    bad =
        """
        void write(JsonObject price, OutputStream out) {
          Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true)) // finding
              .createWriter(out)
              .writeObject(price);
        }
        """,
    good =
        """
        private static final JsonWriterFactory JSON_WRITERS =
          Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));

        void write(JsonObject price, OutputStream out) {
          JSON_WRITERS
              .createWriter(out)
              .writeObject(price);
        }
        """)
public final class JsonFactoryPerCall extends Rule {

  private static final Map<String, List<String>> CONSTANTS =
      Map.of(
          "createBuilderFactory", List.of("JSON", "JSON_BUILDERS"),
          "createReaderFactory", List.of("JSON_READERS", "JSON_READER_FACTORY"),
          "createParserFactory", List.of("JSON_PARSERS", "JSON_PARSER_FACTORY"),
          "createWriterFactory", List.of("JSON_WRITERS", "JSON_WRITER_FACTORY"),
          "createGeneratorFactory", List.of("JSON_GENERATORS", "JSON_GENERATOR_FACTORY"));

  @Override
  protected void detect(Reporter found) {
    found.model().index().calls().forEach(call -> check(found, call));
  }

  private void check(Reporter found, TreePath call) {
    Model model = found.model();
    Callee callee = model.calls().callee(call);
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    if (callee.owner().equals("jakarta.json.Json")
        && CONSTANTS.containsKey(callee.method())
        && arguments.size() == 1
        && model.frequency().of(call) != Frequency.ONCE) {
      TreePath argument = new TreePath(call, arguments.get(0));
      if (ConstantExpression.is(model, argument)) {
        found.report(call, "", description().instead(), fix(model, call, callee.method()));
      } else if (isConstantMap(model, argument)) {
        found.report(call);
      }
    }
  }

  private static Fix fix(Model model, TreePath call, String method) {
    String name = "Json" + method.substring("create".length());
    boolean streaming = name.matches("Json(Parser|Generator)Factory");
    String type = JsonLookupRule.namespace(model, call) + (streaming ? ".stream." : ".") + name;
    return ConstantPlace.isImpossible(model, call)
        ? Fix.MANUAL
        : Fix.of(
            FixGrade.SAFE,
            file -> SharedConstant.replace(file, model, call, type, CONSTANTS.get(method)));
  }

  /** Returns whether the argument is a local map that is filled only with constants. */
  private static boolean isConstantMap(Model model, TreePath argument) {
    Element variable = model.trees().getElement(argument);
    if (!(argument.getLeaf() instanceof IdentifierTree)
        || variable == null
        || variable.getKind() != ElementKind.LOCAL_VARIABLE) {
      return false;
    }
    TreePath declaration = model.trees().getPath(variable);
    return declaration != null
        && declaration.getLeaf() instanceof VariableTree local
        && local.getInitializer() instanceof NewClassTree map
        && map.getArguments().isEmpty()
        && Declarations.uses(model.trees(), variable, Declarations.member(declaration)).stream()
            .map(Calls::next)
            .filter(Objects::nonNull)
            .allMatch(
                call ->
                    ConstantExpression.all(
                        model, call, ((MethodInvocationTree) call.getLeaf()).getArguments()));
  }
}
