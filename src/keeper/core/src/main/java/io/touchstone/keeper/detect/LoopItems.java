// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
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
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** The variables that have another value in each iteration of a loop, by their names. */
public final class LoopItems {

  private static final Pattern STREAM_OPERATIONS =
      Pattern.compile(
          "map\\w*|flatMap(ping)?|forEach\\w*|filter(ing)?|peek|collect|toMap|(any|all|none)Match"
              + "|(grouping|partitioning)By\\w*|(summing|averaging)\\w+|removeIf");

  /** Methods of libraries that may be unresolved. */
  private static final Pattern STREAMS =
      Pattern.compile("(parallelS|s|getResultS|\\w+S)tream|getResultList|(spli|i)terator");

  private static final Pattern ITERATED =
      Pattern.compile(
          "java\\.util\\.(stream\\..*|(Spli|I)terator|(concurrent\\.)?\\w*(Map|List|Set|Deque|Queue|Vector)|Collection)"
              + "|java\\.lang\\.Iterable");

  private static final Set<String> ITERATORS =
      Set.of("java.util.Iterator", "java.util.ListIterator", "java.util.Enumeration");

  private static final Pattern QUEUE =
      Pattern.compile("java\\.util\\.(\\w*Queue|\\w*Deque|LinkedList)");
  private static final Pattern FILLING = Pattern.compile("(add|offer|push)\\w*");

  private static final Set<String> PARTS =
      Set.of("java.util.List", "java.util.Set", "java.util.Collection");

  private static final Pattern LISTING = Pattern.compile("(List|Set)\\.of|Arrays\\.asList");
  private static final Pattern IMMUTABLE =
      Pattern.compile("java\\.(lang|time)\\.\\w+|java\\.util\\.UUID");
  private static final Set<Modifier> CONSTANT = Set.of(Modifier.STATIC, Modifier.FINAL);
  private static final Set<String> FIRST = Set.of("findFirst", "findAny");

  private LoopItems() {}

  /** Returns the variables that have another value in each iteration, if this part is repeated. */
  static Set<String> of(Model model, TreePath part) {
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
            || tree instanceof DoWhileLoopTree loop && loop.getStatement() == child
            || tree instanceof LambdaExpressionTree function
                && isStreamOperation(model, at.getParentPath())
                && function.getParameters().stream()
                    .noneMatch(parameter -> isEnum(model, new TreePath(at, parameter)));
    return repeated ? model.index().names(tree, () -> variables(model, at)) : Set.of();
  }

  /** Returns whether a call by reference gets each item of a collection. */
  static boolean isRepeated(Model model, TreePath reference) {
    return isStreamOperation(model, reference.getParentPath())
        && !(model.trees().getElement(reference) instanceof ExecutableElement method
            && method.getParameters().stream().anyMatch(item -> isEnum(item.asType())));
  }

  private static boolean isEnum(Model model, TreePath variable) {
    return isEnum(model.trees().getTypeMirror(variable));
  }

  /** The constants of an enum are few. */
  private static boolean isEnum(TypeMirror type) {
    TypeElement element = Names.element(type);
    return element != null && element.getKind() == ElementKind.ENUM;
  }

  /** Items that the code lists one by one are few, and so are those of a constant list. */
  private static boolean isListed(Model model, TreePath items) {
    return isListing(items)
        || model.trees().getElement(items) instanceof VariableElement variable
            && variable.getModifiers().containsAll(CONSTANT)
            && isListing(Declarations.initializer(model.trees(), variable));
  }

  private static boolean isListing(TreePath items) {
    return items != null
        && items.getLeaf() instanceof MethodInvocationTree list
        && (LISTING.matcher(list.getMethodSelect().toString()).matches()
                && list.getArguments().size() > 1
            || list.getArguments().size() == 1
                && Calls.methodName(items).startsWith("unmodifiable")
                && isListing(new TreePath(items, list.getArguments().get(0))));
  }

  private static Set<String> variables(Model model, TreePath loop) {
    Set<String> items =
        Stream.concat(iterator(model, loop), index(loop))
            .collect(Collectors.toCollection(HashSet::new));
    if (loop.getLeaf() instanceof DoWhileLoopTree) {
      return items; // what the body declares is usually a page
    }
    Set<String> assigned = assigned(loop);
    Declarations.parts(loop)
        .filter(part -> part.getLeaf() instanceof VariableTree && !isBatch(model, part))
        .filter(part -> !isSameForAll(model, loop, part, items, assigned))
        .forEach(part -> items.add(((VariableTree) part.getLeaf()).getName().toString()));
    return items;
  }

  private static Set<String> assigned(TreePath loop) {
    return Declarations.parts(loop)
        .map(TreePath::getLeaf)
        .flatMap(
            part ->
                part instanceof AssignmentTree set
                    ? Stream.of(set.getVariable())
                    : part instanceof CompoundAssignmentTree changed
                        ? Stream.of(changed.getVariable())
                        : Stream.of())
        .map(Object::toString)
        .collect(Collectors.toSet());
  }

  /** Returns whether a variable has an immutable value, and gets it from what is not an item. */
  private static boolean isSameForAll(
      Model model, TreePath loop, TreePath declaration, Set<String> items, Set<String> assigned) {
    VariableTree variable = (VariableTree) declaration.getLeaf();
    return (loop.getLeaf() instanceof EnhancedForLoopTree
            || loop.getLeaf() instanceof LambdaExpressionTree
            || loop.getLeaf() instanceof ForLoopTree counted && isOfParts(counted))
        && variable.getInitializer() != null
        && !assigned.contains(variable.getName().toString())
        && (IMMUTABLE.matcher(model.names().type(declaration)).matches()
            || model.trees().getElement(declaration).asType().getKind().isPrimitive())
        && uses(new TreePath(declaration, variable.getInitializer()), items).findAny().isEmpty();
  }

  /** A loop over parts of a collection asks for many items at once already. */
  private static boolean isBatch(Model model, TreePath variable) {
    TreePath parent = variable.getParentPath();
    if (parent.getLeaf() instanceof ForLoopTree counted) {
      return isOfParts(counted);
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

  private static boolean isOfParts(ForLoopTree counted) {
    return counted.getUpdate().stream()
        .anyMatch(step -> step.getExpression() instanceof CompoundAssignmentTree);
  }

  private static Stream<TreePath> condition(TreePath loop) {
    ExpressionTree condition =
        loop.getLeaf() instanceof WhileLoopTree first
            ? first.getCondition()
            : loop.getLeaf() instanceof DoWhileLoopTree last ? last.getCondition() : null;
    return condition == null ? Stream.of() : Declarations.parts(new TreePath(loop, condition));
  }

  /** Returns the iterator that a loop asks whether there is another item. */
  private static Stream<String> iterator(Model model, TreePath loop) {
    return condition(loop)
        .filter(part -> part.getLeaf() instanceof IdentifierTree)
        .filter(
            name -> ITERATORS.contains(model.names().type(name)) || isDrained(model, loop, name))
        .map(name -> name.getLeaf().toString());
  }

  /** Returns whether a loop takes from a queue until it is empty, and does not fill it again. */
  private static boolean isDrained(Model model, TreePath loop, TreePath queue) {
    Element variable = model.trees().getElement(queue);
    return QUEUE.matcher(model.names().type(queue)).matches()
        && Declarations.isLocal(variable)
        && Declarations.uses(model.trees(), variable, loop).stream()
            .noneMatch(use -> Calls.isFollowedBy(use, FILLING.asMatchPredicate()));
  }

  /** Returns the variables in the condition of a loop that its body counts up or down. */
  private static Stream<String> index(TreePath loop) {
    List<TreePath> condition = condition(loop).toList();
    if (condition.isEmpty()) {
      return Stream.of();
    }
    Set<String> counted =
        Declarations.parts(loop)
            .filter(part -> part.getLeaf() instanceof UnaryTree)
            .map(part -> ((UnaryTree) part.getLeaf()).getExpression().toString())
            .collect(Collectors.toSet());
    return condition.stream()
        .filter(part -> isItem(part, counted))
        .map(part -> part.getLeaf().toString());
  }

  /**
   * Returns whether the chain of a call names an item, other than a parameter of a function in that
   * chain.
   */
  static boolean usesAny(TreePath call, Set<String> items) {
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

  /** Returns whether a call passes each item of a collection to a function. */
  static boolean isStreamOperation(Model model, TreePath call) {
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
