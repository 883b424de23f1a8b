// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/**
 * Recognises code that runs only until a field, or an entry of its map, is filled: a condition asks
 * whether something is absent, and the code stores it. A condition that asks for anything else,
 * such as a new value or an expired time, guards a cache only if the field keeps what is created.
 */
final class LazyGuard {

  /**
   * How many conditions around a place, or returns before it, are considered. Only generated code
   * has more.
   */
  static final int MOST_CONDITIONS = 100;

  private static final Pattern ABSENT = Pattern.compile("isEmpty|isBlank|isNull|compareAndSet");
  private static final Pattern PRESENT =
      Pattern.compile("isPresent|nonNull|contains(Key)?|get(AndSet|Plain|Acquire|Opaque)?");
  private static final Set<String> NOTHING = Set.of("null", "false", "0", "-1");

  /**
   * A condition, and the code that it guards.
   *
   * @param holds whether the code runs if the condition is true
   */
  private record Check(Tree condition, boolean holds, Tree inside) {}

  /**
   * The fields that a condition is about.
   *
   * @param filled those that it finds absent and its code sets
   * @param absent those that it finds absent
   * @param renewed all that its code sets, except for data that it finds present
   */
  private record Fields(Set<Element> filled, Set<Element> absent, Set<Element> renewed) {}

  private final FieldSources sources;
  private final SourceTrees trees;
  private final Map<CompilationUnitTree, FieldWrites> writes = new IdentityHashMap<>();
  private final Map<Check, Fields> known = new HashMap<>();
  private final Map<BlockTree, List<IfTree>> returns = new IdentityHashMap<>();

  LazyGuard(SourceTrees trees) {
    this.trees = trees;
    this.sources = new FieldSources(trees);
  }

  static boolean isCondition(Tree tree) {
    return tree instanceof IfTree
        || tree instanceof ConditionalExpressionTree
        || tree instanceof BlockTree;
  }

  /**
   * Returns the fields that {@code place} fills, if the statement {@code at} lets it run only until
   * they are filled.
   *
   * @param part the direct part of {@code at} that contains the place; null if they are the same
   */
  Set<Element> filled(TreePath at, Tree part, TreePath place) {
    if (at.getLeaf() instanceof IfTree choice) {
      boolean holds = part == null || part != choice.getElseStatement();
      return filled(new TreePath(at, choice.getCondition()), holds, at, place);
    }
    if (at.getLeaf() instanceof ConditionalExpressionTree choice) {
      boolean holds = part == null || part != choice.getFalseExpression();
      boolean assigns = at.getParentPath().getLeaf() instanceof AssignmentTree;
      TreePath inside = assigns ? at.getParentPath() : at;
      return filled(new TreePath(at, choice.getCondition()), holds, inside, place);
    }
    return part != null && at.getLeaf() instanceof BlockTree block
        ? afterReturn(at, block, part, place)
        : Set.of();
  }

  /** {@code if (field != null) return field;} before the statement that fills the field. */
  private Set<Element> afterReturn(TreePath at, BlockTree block, Tree part, TreePath place) {
    Set<Element> filled = new HashSet<>();
    for (IfTree choice : returns.computeIfAbsent(block, LazyGuard::returns)) {
      if (writes(at).precedes(choice, part)) {
        TreePath condition = new TreePath(new TreePath(at, choice), choice.getCondition());
        filled.addAll(filled(condition, false, at, place));
      }
    }
    return filled;
  }

  private static List<IfTree> returns(BlockTree block) {
    return block.getStatements().stream()
        .filter(IfTree.class::isInstance)
        .map(IfTree.class::cast)
        .filter(choice -> returns(choice.getThenStatement()))
        .limit(MOST_CONDITIONS)
        .toList();
  }

  private static boolean returns(StatementTree statement) {
    List<? extends StatementTree> statements =
        statement instanceof BlockTree block ? block.getStatements() : List.of(statement);
    return statements.size() == 1 && statements.get(0).getKind() == Tree.Kind.RETURN;
  }

  private FieldWrites writes(TreePath place) {
    return writes.computeIfAbsent(
        place.getCompilationUnit(), unit -> new FieldWrites(trees, sources, unit));
  }

  private Set<Element> filled(TreePath condition, boolean holds, TreePath inside, TreePath place) {
    Fields fields =
        known.computeIfAbsent(
            new Check(condition.getLeaf(), holds, inside.getLeaf()),
            unknown -> fields(condition, holds, inside));
    if (!fields.filled().isEmpty() || fields.absent().isEmpty() && fields.renewed().isEmpty()) {
      return fields.filled();
    }
    Set<Element> kept = writes(place).keeping(place, inside);
    Set<Element> filled = retained(fields.absent(), kept::contains);
    if (!kept.isEmpty()) {
      filled.addAll(fields.renewed());
    }
    return filled;
  }

  private Fields fields(TreePath condition, boolean holds, TreePath inside) {
    Set<Element> named = sources.of(Declarations.parts(condition).filter(Declarations::isName));
    if (named.isEmpty()) {
      return new Fields(Set.of(), Set.of(), Set.of());
    }
    FieldWrites here = writes(inside);
    Set<Element> absent = sources.of(absent(condition, holds));
    Set<Element> present = sources.of(absent(condition, !holds));
    return new Fields(
        retained(absent, field -> here.sets(inside, field)),
        absent,
        retained(
            named,
            field ->
                here.sets(inside, field) && !(present.contains(field) && OwnData.isData(field))));
  }

  private static Set<Element> retained(Set<Element> elements, Predicate<Element> condition) {
    return elements.stream().filter(condition).collect(Collectors.toCollection(HashSet::new));
  }

  /** Returns the expressions that are nothing yet if a condition has this value. */
  private static Stream<TreePath> absent(TreePath condition, boolean holds) {
    Tree tree = condition.getLeaf();
    if (tree instanceof ParenthesizedTree inner) {
      return absent(new TreePath(condition, inner.getExpression()), holds);
    }
    if (tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return absent(new TreePath(condition, ((UnaryTree) tree).getExpression()), !holds);
    }
    if (tree instanceof BinaryTree binary) {
      Stream<TreePath> operands =
          Stream.of(binary.getLeftOperand(), binary.getRightOperand())
              .map(operand -> new TreePath(condition, operand));
      return switch (tree.getKind()) {
        case CONDITIONAL_AND, CONDITIONAL_OR -> operands.flatMap(part -> absent(part, holds));
        case EQUAL_TO, NOT_EQUAL_TO ->
            holds == (tree.getKind() == Tree.Kind.EQUAL_TO)
                    && (isNothing(binary.getLeftOperand()) || isNothing(binary.getRightOperand()))
                ? operands
                : Stream.of();
        default -> Stream.of();
      };
    }
    if (tree instanceof MethodInvocationTree call) {
      return (holds ? ABSENT : PRESENT).matcher(Calls.methodName(condition)).matches()
          ? Stream.concat(
              Stream.ofNullable(Calls.receiver(condition)),
              call.getArguments().stream().map(argument -> new TreePath(condition, argument)))
          : Stream.of();
    }
    return !holds && Declarations.isName(condition) ? Stream.of(condition) : Stream.of();
  }

  private static boolean isNothing(ExpressionTree operand) {
    return NOTHING.contains(operand.toString());
  }
}
