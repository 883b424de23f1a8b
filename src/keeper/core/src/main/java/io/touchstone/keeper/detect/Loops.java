// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Checks whether a call is repeated for each item of a collection and uses that item. */
public final class Loops {

  private static final Pattern STREAM_OPERATIONS =
      Pattern.compile(
          "map\\w*|flatMap(ping)?|forEach\\w*|filter(ing)?|peek|collect|toMap|(any|all|none)Match"
              + "|(grouping|partitioning)By\\w*|(summing|averaging)\\w+|removeIf");

  /** Methods of libraries that may be unresolved. */
  private static final Pattern STREAMS =
      Pattern.compile("(parallelS|s|getResultS|\\w+S)tream|getResultList");

  private static final Pattern ITERATED =
      Pattern.compile(
          "java\\.util\\.(stream\\..*|(concurrent\\.)?\\w*(Map|List|Set|Deque|Queue|Vector)|Collection)"
              + "|java\\.lang\\.Iterable");

  private static final Set<String> ITERATORS =
      Set.of("java.util.Iterator", "java.util.ListIterator", "java.util.Enumeration");

  private static final Set<String> PARTS =
      Set.of("java.util.List", "java.util.Set", "java.util.Collection");

  private static final Pattern LISTING = Pattern.compile("(List|Set)\\.of|Arrays\\.asList");
  private static final Set<Modifier> CONSTANT = Set.of(Modifier.STATIC, Modifier.FINAL);
  private static final Set<String> FIRST = Set.of("findFirst", "findAny");
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
      return isStreamOperation(model, call.getParentPath());
    }
    TreePath body = body(model, call);
    if (body == null) {
      return false;
    }
    TreePath loop = body.getParentPath();
    boolean lambda = loop.getLeaf() instanceof LambdaExpressionTree;
    return (lambda || !waits(model, body) && !endsAfter(model, call, body))
        && !setsOnce(model, call, body)
        && !isPaging(model, loop, call, items(model, body));
  }

  /** Returns whether a call sets a variable from outside the loop, and only while that is empty. */
  private static boolean setsOnce(Model model, TreePath call, TreePath body) {
    TreePath setting = Calls.user(Calls.chainEnd(call));
    if (!(setting.getLeaf() instanceof AssignmentTree assignment)) {
      return false;
    }
    TreePath declaration =
        model
            .trees()
            .getPath(model.trees().getElement(new TreePath(setting, assignment.getVariable())));
    String name = Pattern.quote(assignment.getVariable().toString());
    Pattern empty = Pattern.compile("\\b" + name + "( == null|\\.isEmpty\\(\\))");
    return declaration != null
        && Declarations.around(declaration).noneMatch(at -> at.getLeaf() == body.getLeaf())
        && Declarations.around(setting)
            .takeWhile(at -> at.getLeaf() != body.getParentPath().getLeaf())
            .filter(at -> at.getLeaf() instanceof IfTree)
            .anyMatch(
                at -> empty.matcher(((IfTree) at.getLeaf()).getCondition().toString()).find());
  }

  /** Returns the repeated part of the loop whose items a call uses; null if there is none. */
  public static TreePath body(Model model, TreePath call) {
    return Declarations.around(call)
        .takeWhile(at -> !(at.getLeaf() instanceof MethodTree))
        .filter(at -> usesAny(call, items(model, at)) || isGivenItems(model, call, at))
        .findFirst()
        .orElse(null);
  }

  /** Returns the items of the loop that repeats a call, by the names of their variables. */
  public static Set<String> itemsOf(Model model, TreePath call) {
    TreePath body = body(model, call);
    return body == null ? Set.of() : items(model, body);
  }

  /** Returns the variables that have another value in each iteration, if this part is repeated. */
  private static Set<String> items(Model model, TreePath part) {
    TreePath at = part.getParentPath();
    if (at == null) {
      return Set.of();
    }
    Tree tree = at.getLeaf();
    Tree child = part.getLeaf();
    boolean repeated =
        tree instanceof EnhancedForLoopTree each
                && each.getStatement() == child
                && !isEnum(model, new TreePath(at, each.getVariable()))
                && !isListed(model, new TreePath(at, each.getExpression()))
                && !isBatch(model, new TreePath(at, each.getVariable()))
            || tree instanceof ForLoopTree counted && counted.getStatement() == child
            || tree instanceof WhileLoopTree loop && loop.getStatement() == child
            || tree instanceof LambdaExpressionTree && isStreamOperation(model, at.getParentPath());
    return repeated ? model.index().names(tree, () -> variables(model, at)) : Set.of();
  }

  /** The constants of an enum are few. */
  private static boolean isEnum(Model model, TreePath variable) {
    TypeElement type = Names.element(model.trees().getTypeMirror(variable));
    return type != null && type.getKind() == ElementKind.ENUM;
  }

  /** So are items that the code lists one by one, and those of a constant. */
  private static boolean isListed(Model model, TreePath items) {
    return items.getLeaf() instanceof MethodInvocationTree list
            && LISTING.matcher(list.getMethodSelect().toString()).matches()
            && list.getArguments().size() > 1
        || model.trees().getElement(items) instanceof VariableElement variable
            && variable.getModifiers().containsAll(CONSTANT);
  }

  private static Set<String> variables(Model model, TreePath loop) {
    Set<String> items =
        Stream.concat(iterator(model, loop), index(loop))
            .collect(Collectors.toCollection(HashSet::new));
    Set<String> assigned = assigned(loop);
    Declarations.parts(loop)
        .filter(part -> part.getLeaf() instanceof VariableTree && !isBatch(model, part))
        .filter(part -> !isSameForAll(loop, part, items, assigned))
        .forEach(part -> items.add(((VariableTree) part.getLeaf()).getName().toString()));
    return items;
  }

  private static Set<String> assigned(TreePath loop) {
    return Declarations.parts(loop)
        .map(TreePath::getLeaf)
        .filter(AssignmentTree.class::isInstance)
        .map(part -> ((AssignmentTree) part).getVariable().toString())
        .collect(Collectors.toSet());
  }

  /** Returns whether a variable gets its only value from what is not an item. */
  private static boolean isSameForAll(
      TreePath loop, TreePath declaration, Set<String> items, Set<String> assigned) {
    VariableTree variable = (VariableTree) declaration.getLeaf();
    return (loop.getLeaf() instanceof EnhancedForLoopTree
            || loop.getLeaf() instanceof LambdaExpressionTree)
        && variable.getInitializer() != null
        && !assigned.contains(variable.getName().toString())
        && uses(new TreePath(declaration, variable.getInitializer()), items).findAny().isEmpty();
  }

  /** A loop over parts of a collection asks for many items at once already. */
  private static boolean isBatch(Model model, TreePath variable) {
    TreePath parent = variable.getParentPath();
    if (parent.getLeaf() instanceof ForLoopTree counted) {
      return counted.getUpdate().stream()
          .anyMatch(step -> step.getExpression() instanceof CompoundAssignmentTree);
    }
    boolean part =
        ((VariableTree) variable.getLeaf()).getInitializer() instanceof MethodInvocationTree value
            && Calls.methodName(new TreePath(variable, value)).equals("subList");
    return part
        || (parent.getLeaf() instanceof EnhancedForLoopTree
                || parent.getLeaf() instanceof LambdaExpressionTree)
            && PARTS.contains(model.names().type(variable))
            && Declarations.uses(model.trees(), model.trees().getElement(variable), parent).stream()
                .noneMatch(use -> Calls.isFollowedBy(use, "get"::equals));
  }

  /** Returns the iterator that a loop asks whether there is another item. */
  private static Stream<String> iterator(Model model, TreePath loop) {
    return loop.getLeaf() instanceof WhileLoopTree repeated
        ? Declarations.parts(new TreePath(loop, repeated.getCondition()))
            .filter(part -> part.getLeaf() instanceof IdentifierTree)
            .filter(name -> ITERATORS.contains(model.names().type(name)))
            .map(name -> name.getLeaf().toString())
        : Stream.of();
  }

  /** Returns the variables in the condition of a loop that its body counts up or down. */
  private static Stream<String> index(TreePath loop) {
    if (!(loop.getLeaf() instanceof WhileLoopTree repeated)) {
      return Stream.of();
    }
    Set<String> counted =
        Declarations.parts(loop)
            .filter(part -> part.getLeaf() instanceof UnaryTree)
            .map(part -> ((UnaryTree) part.getLeaf()).getExpression().toString())
            .collect(Collectors.toSet());
    return Declarations.parts(new TreePath(loop, repeated.getCondition()))
        .filter(part -> isItem(part, counted))
        .map(part -> part.getLeaf().toString());
  }

  /** Returns whether a call reads a query to which the loop gives an item before. */
  private static boolean isGivenItems(Model model, TreePath call, TreePath body) {
    TreePath receiver = Calls.receiver(call);
    Element query = receiver == null ? null : model.trees().getElement(receiver);
    Set<String> items = items(model, body);
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
                        .anyMatch(use -> usesAny(use, items)));
  }

  /** The parameter of a function in the chain of a call is no item of a loop around it. */
  private static boolean usesAny(TreePath call, Set<String> items) {
    if (items.isEmpty()) {
      return false;
    }
    TreePath chain = Calls.chainEnd(call);
    Set<String> others = new HashSet<>(items);
    Declarations.parts(chain)
        .filter(part -> part.getLeaf() instanceof VariableTree)
        .forEach(part -> others.remove(((VariableTree) part.getLeaf()).getName().toString()));
    return uses(chain, others).findAny().isPresent();
  }

  /** Returns the places in a part of the code that name an item. */
  public static Stream<TreePath> uses(TreePath part, Set<String> items) {
    return items.isEmpty()
        ? Stream.of()
        : Declarations.parts(part).filter(inner -> isItem(inner, items));
  }

  private static boolean isItem(TreePath part, Set<String> items) {
    return part.getLeaf() instanceof IdentifierTree name
        && items.contains(name.getName().toString());
  }

  /** A loop that counts pages, or has no end of its own, ends by what a page contains. */
  private static boolean isPaging(Model model, TreePath loop, TreePath call, Set<String> items) {
    List<TreePath> used = uses(Calls.chainEnd(call), items).toList();
    if (!used.isEmpty() && used.stream().allMatch(item -> isPage(model, loop, item, items))) {
      return true;
    }
    boolean endless =
        loop.getLeaf() instanceof WhileLoopTree repeated
            && repeated.getCondition().toString().equals("(true)");
    boolean counted =
        loop.getLeaf() instanceof ForLoopTree counting
            && !usesAny(call, withoutCounters(items, counting));
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
    List<TreePath> sources = value == null ? List.of() : uses(value, items).toList();
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

  private static boolean isStreamOperation(Model model, TreePath call) {
    if (!(call.getLeaf() instanceof MethodInvocationTree)
        || !STREAM_OPERATIONS.matcher(Calls.methodName(call)).matches()) {
      return false;
    }
    if (Calls.isFollowedBy(call, FIRST::contains)) {
      return false;
    }
    String owner = model.calls().callee(call).owner();
    return ITERATED.matcher(owner).matches() || owner.isEmpty() && isOfUnresolvedStream(call);
  }

  private static boolean isOfUnresolvedStream(TreePath call) {
    return Stream.iterate(Calls.receiver(call), Objects::nonNull, Calls::receiver)
        .filter(receiver -> receiver.getLeaf() instanceof MethodInvocationTree)
        .map(Calls::methodName)
        .takeWhile(method -> !FIRST.contains(method))
        .anyMatch(STREAMS.asMatchPredicate());
  }
}
