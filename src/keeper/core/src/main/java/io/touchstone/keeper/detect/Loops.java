// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Checks whether a call is repeated for each item of a collection and uses that item. */
public final class Loops {

  private static final Pattern WAITING = Pattern.compile("sleep\\w*|park\\w*|await\\w*|wait\\w*");
  private static final Pattern PAGING = Pattern.compile("\\b(isEmpty|size|length|hasMore|last)\\b");
  private static final Pattern PAGES = Pattern.compile("(?i)pages\\b|page_?count");
  private static final Pattern PAGE = Pattern.compile("page(No|Number|Index)?|pageIdx|offset");
  private static final Set<Tree.Kind> ENDS =
      Set.of(Tree.Kind.RETURN, Tree.Kind.BREAK, Tree.Kind.THROW);

  private Loops() {}

  /** Returns whether a call is repeated, and its requests could be combined into one. */
  public static boolean repeats(Model model, TreePath call) {
    if (call.getLeaf() instanceof MemberReferenceTree) {
      return LoopItems.isRepeated(model, call);
    }
    TreePath body = body(model, call);
    if (body == null) {
      return false;
    }
    TreePath loop = body.getParentPath();
    boolean lambda = loop.getLeaf() instanceof LambdaExpressionTree;
    return (lambda || !waits(model, body) && !endsAfter(model, call, body))
        && !setsOnce(model, call, body)
        && !isPaging(model, loop, call, LoopItems.of(model, body));
  }

  /** Returns whether a call sets a variable from outside the loop, and only while that is empty. */
  private static boolean setsOnce(Model model, TreePath call, TreePath body) {
    TreePath setting = Calls.user(Calls.chainEnd(call));
    if (!(setting.getLeaf() instanceof AssignmentTree assignment)) {
      return false;
    }
    TreePath declaration = model.trees().getPath(Declarations.variable(model.trees(), setting));
    String name = assignment.getVariable().toString();
    boolean endsLoop =
        body.getParentPath().getLeaf() instanceof WhileLoopTree loop
            && requiresEmpty(loop.getCondition().toString(), name);
    return declaration != null
        && Declarations.around(declaration).noneMatch(at -> at.getLeaf() == body.getLeaf())
        && (endsLoop
            || Declarations.around(setting)
                .takeWhile(at -> at.getLeaf() != body.getLeaf())
                .anyMatch(
                    at ->
                        at.getParentPath().getLeaf() instanceof IfTree choice
                            && choice.getThenStatement() == at.getLeaf()
                            && requiresEmpty(choice.getCondition().toString(), name)));
  }

  private static boolean requiresEmpty(String condition, String variable) {
    return Stream.of(condition.replaceAll("^\\(|\\)$", "").split(" && "))
        .anyMatch(Set.of(variable + " == null", variable + ".isEmpty()")::contains);
  }

  /** Returns the repeated part of the loop whose items a call uses; null if there is none. */
  public static TreePath body(Model model, TreePath call) {
    return Declarations.around(call)
        .takeWhile(at -> !(at.getLeaf() instanceof MethodTree))
        .filter(
            at -> LoopItems.usesAny(call, LoopItems.of(model, at)) || isGivenItems(model, call, at))
        .findFirst()
        .orElse(null);
  }

  /** Returns the items of the loop that repeats a call, by the names of their variables. */
  public static Set<String> itemsOf(Model model, TreePath call) {
    TreePath body = body(model, call);
    return body == null ? Set.of() : LoopItems.of(model, body);
  }

  /** Returns whether a call reads a query to which the loop gives an item before. */
  private static boolean isGivenItems(Model model, TreePath call, TreePath body) {
    TreePath receiver = Calls.receiver(call);
    Element query = receiver == null ? null : model.trees().getElement(receiver);
    Set<String> items = LoopItems.of(model, body);
    return query != null
        && !items.isEmpty()
        && Queries.isRead(model, call)
        && model
            .index()
            .holds(
                List.of(body.getLeaf(), query),
                () ->
                    Declarations.uses(model.trees(), query, body).stream()
                        .filter(use -> Calls.isFollowedBy(use, "setParameter"::equals))
                        .anyMatch(use -> LoopItems.usesAny(use, items)));
  }

  /** A loop that counts pages, or has no end of its own, ends by what a page contains. */
  private static boolean isPaging(Model model, TreePath loop, TreePath call, Set<String> items) {
    List<TreePath> used = LoopItems.uses(Calls.chainEnd(call), items).toList();
    if (!used.isEmpty() && used.stream().allMatch(item -> isPage(model, loop, item, items))) {
      return true;
    }
    boolean endless =
        loop.getLeaf() instanceof WhileLoopTree repeated
            && repeated.getCondition().toString().equals("(true)");
    boolean counted =
        loop.getLeaf() instanceof ForLoopTree counting
            && !LoopItems.usesAny(call, withoutCounters(items, counting));
    return (endless || counted)
        && model.index().holds(List.of(loop.getLeaf(), PAGING), () -> endsByPage(loop));
  }

  /**
   * Returns whether an item is the number of a page, or a variable of the loop with such numbers.
   */
  private static boolean isPage(Model model, TreePath loop, TreePath item, Set<String> items) {
    if (isPageNumber(loop, item)) {
      return true;
    }
    TreePath value = Declarations.initializer(model.trees(), model.trees().getElement(item));
    List<TreePath> sources = value == null ? List.of() : LoopItems.uses(value, items).toList();
    return !sources.isEmpty() && sources.stream().allMatch(source -> isPageNumber(loop, source));
  }

  private static boolean isPageNumber(TreePath loop, TreePath item) {
    return PAGE.matcher(item.getLeaf().toString()).matches()
        || loop.getLeaf() instanceof ForLoopTree counted
            && counted.getCondition() != null
            && PAGES.matcher(counted.getCondition().toString()).find();
  }

  private static Set<String> withoutCounters(Set<String> items, ForLoopTree loop) {
    Set<String> others = new HashSet<>(items);
    for (StatementTree counter : loop.getInitializer()) {
      others.remove(counter instanceof VariableTree variable ? variable.getName().toString() : "");
    }
    return others;
  }

  /** Returns whether a condition on the size of a page ends a loop. */
  private static boolean endsByPage(TreePath loop) {
    return Declarations.parts(loop)
        .map(TreePath::getLeaf)
        .filter(part -> part instanceof IfTree choice && isEnd(choice.getThenStatement()))
        .map(part -> ((IfTree) part).getCondition().toString())
        .anyMatch(condition -> PAGING.matcher(condition).find());
  }

  private static boolean isEnd(StatementTree statement) {
    return statement instanceof BlockTree block
        ? block.getStatements().size() == 1 && isEnd(block.getStatements().get(0))
        : ENDS.contains(statement.getKind());
  }

  /** A loop that waits asks again, or spreads its requests on purpose. */
  private static boolean waits(Model model, TreePath body) {
    return model
        .index()
        .holds(
            List.of(body.getLeaf(), WAITING),
            () ->
                Declarations.parts(body)
                    .filter(part -> part.getLeaf() instanceof MethodInvocationTree)
                    .map(Calls::methodName)
                    .anyMatch(WAITING.asMatchPredicate()));
  }

  /** Returns whether the loop always ends after the statement of the call. */
  private static boolean endsAfter(Model model, TreePath call, TreePath body) {
    TreePath child = call;
    for (TreePath at = call;
        at != null && child.getLeaf() != body.getLeaf();
        at = at.getParentPath()) {
      if (at.getLeaf() instanceof LambdaExpressionTree || ENDS.contains(at.getLeaf().getKind())) {
        return !(at.getLeaf() instanceof LambdaExpressionTree);
      }
      if (at.getLeaf() instanceof BlockTree block
          && model.index().holds(List.of(block, ENDS), () -> ends(block))) {
        return true;
      }
      child = at;
    }
    return false;
  }

  /** Code after a statement that ends the loop does not compile, so that follows the call. */
  private static boolean ends(BlockTree block) {
    return block.getStatements().stream().map(Tree::getKind).anyMatch(ENDS::contains);
  }
}
