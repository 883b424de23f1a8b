// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds bodies that become a String before a parser reads them. */
final class DecodeDetector implements Detector {

  private static final Set<String> READERS =
      Set.of(
          "jakarta.json.Json",
          "jakarta.json.JsonReaderFactory",
          "jakarta.json.stream.JsonParserFactory");
  private static final Set<String> MAPPERS =
      Set.of(
          "jakarta.json.bind.Jsonb",
          "com.fasterxml.jackson.databind.ObjectMapper",
          "com.fasterxml.jackson.databind.json.JsonMapper",
          "com.google.gson.Gson");
  private static final Set<String> MAPPING = Set.of("fromJson", "readValue", "readTree");

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    for (TreePath call : model.index().calls()) {
      Optional<TreePath> text = parsedText(model, call);
      if (text.isPresent()
          && model.frequency().of(call) != Frequency.ONCE
          && new TextOrigin(model).isBody(text.get())) {
        found.report(
            Rule.DECODE_STRING,
            call,
            Rule.DECODE_STRING.why(),
            "take the InputStream of the body, or the parsed type itself, as the entity parameter"
                + " or from readEntity(…)",
            null);
      }
    }
  }

  /** Returns the String that a call parses. */
  private static Optional<TreePath> parsedText(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    TreePath first = new TreePath(call, arguments.get(0));
    if (READERS.contains(callee.owner())
        && Set.of("createReader", "createParser").contains(callee.method())) {
      return stringReader(model, first);
    }
    boolean mapped = MAPPERS.contains(callee.owner()) && MAPPING.contains(callee.method());
    return mapped && TextOrigin.isString(model, first) ? Optional.of(first) : Optional.empty();
  }

  private static Optional<TreePath> stringReader(Model model, TreePath argument) {
    return argument.getLeaf() instanceof NewClassTree reader
            && model.calls().callee(argument).owner().equals("java.io.StringReader")
            && reader.getArguments().size() == 1
        ? Optional.of(new TreePath(argument, reader.getArguments().get(0)))
        : Optional.empty();
  }
}
