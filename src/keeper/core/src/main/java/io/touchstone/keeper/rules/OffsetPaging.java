// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.regex.Pattern;

/** Pages that are read by offset. */
@AutoService(Rule.class)
@Description(
    id = "offset-paging",
    finds = "pages by `OFFSET` or `setFirstResult`",
    why = "The database reads and discards all rows before the offset.",
    instead = "`WHERE (sort_key, id) > (:lastKey, :lastId) ORDER BY sort_key, id LIMIT :size`",
    practice = "20",
    off = "a reader of published projects saw no gain at nine of the places that it reports",
    variant = "tuned-10000",
    limits = "Queries that are built from constants of other classes are not read.",
    bad =
        """
        List<?> page(int number) {
          return manager
              .createQuery("SELECT i FROM Item i ORDER BY i.id")
              .setFirstResult(number * 20) // finding
              .setMaxResults(20)
              .getResultList();
        }
        """,
    good =
        """
        List<?> pageAfter(long last) {
          return manager
              .createQuery("SELECT i FROM Item i WHERE i.id > :last ORDER BY i.id")
              .setParameter("last", last)
              .setMaxResults(20)
              .getResultList();
        }
        """)
public final class OffsetPaging extends Rule {

  private static final Pattern OFFSET =
      Pattern.compile("(?is).*\\boffset\\s*(\\?|:\\w|[1-9]|%|\\$|@|#|$).*");
  private static final Pattern QUERY =
      Pattern.compile("(?is).*\\b(select|limit|fetch|order\\s+by|from)\\b.*");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().strings().stream()
        .filter(literal -> isOffset(model, literal))
        .forEach(found::report);
    model.index().calls().stream().filter(this::skipsRows).forEach(found::reportName);
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
