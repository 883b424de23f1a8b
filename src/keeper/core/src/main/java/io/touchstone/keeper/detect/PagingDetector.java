// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.regex.Pattern;

/** Finds pages that are read by offset. */
final class PagingDetector implements Detector {

  private static final String ADVICE =
      "WHERE (sort key, id) > (:lastKey, :lastId) ORDER BY sort key, id LIMIT :size";
  private static final Pattern OFFSET =
      Pattern.compile("(?is).*\\boffset\\s*(\\?|:\\w|[1-9]|%|\\$|@|#|$).*");
  private static final Pattern QUERY =
      Pattern.compile("(?is).*\\b(select|limit|fetch|order\\s+by|from)\\b.*");

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    model.index().strings().stream()
        .filter(literal -> isOffset(model, literal))
        .forEach(
            literal ->
                found.report(Rule.OFFSET_PAGING, literal, Rule.OFFSET_PAGING.why(), ADVICE, null));
    model.index().calls().stream()
        .filter(this::skipsRows)
        .forEach(
            call -> found.reportName(Rule.OFFSET_PAGING, call, Rule.OFFSET_PAGING.why(), ADVICE));
  }

  private static boolean isOffset(Model model, TreePath literal) {
    String text = ((LiteralTree) literal.getLeaf()).getValue().toString();
    if (!OFFSET.matcher(text).matches()) {
      return false;
    }
    TreePath whole = literal;
    while (whole.getParentPath().getLeaf() instanceof BinaryTree) {
      whole = whole.getParentPath();
    }
    return QUERY.matcher(model.unit(whole).text(whole.getLeaf())).matches();
  }

  private boolean skipsRows(TreePath call) {
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    return Calls.methodName(call).equals("setFirstResult")
        && arguments.size() == 1
        && !arguments.get(0).toString().equals("0");
  }
}
