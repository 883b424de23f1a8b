// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * Where the code of one file sets fields. Its parts are numbered once, so that no question about a
 * part needs another look at what it contains.
 */
final class FieldWrites {

  private static final Pattern KEEPING =
      Pattern.compile("put|putIfAbsent|(compareAnd|getAnd|lazy)?[sS]et");

  /** A method that sets more fields does not fill one on demand. */
  private static final int MOST_FIELDS = 100;

  /** The numbers of a part, and of all parts inside it. */
  private record Range(int first, int last) {

    boolean hasAny(NavigableSet<Integer> numbers) {
      Integer next = numbers == null ? null : numbers.ceiling(first);
      return next != null && next <= last;
    }
  }

  private final SourceTrees trees;
  private final FieldSources sources;
  private final CompilationUnitTree unit;
  private final Map<Tree, Range> ranges = new IdentityHashMap<>();
  private final Map<Element, NavigableSet<Integer>> set = new HashMap<>();
  private final Map<Element, NavigableSet<Integer>> copied = new HashMap<>();
  private final Map<Element, Set<Element>> setByMethods = new HashMap<>();
  private final Map<Element, Map<Element, NavigableSet<Integer>>> kept = new HashMap<>();

  FieldWrites(SourceTrees trees, FieldSources sources, CompilationUnitTree unit) {
    this.trees = trees;
    this.sources = sources;
    this.unit = unit;
    new Numbering().scan(new TreePath(unit), null);
  }

  private final class Numbering extends TreePathScanner<Void, Void> {
    private int next;

    @Override
    public Void scan(Tree tree, Void unused) {
      if (tree == null) {
        return null;
      }
      int number = next++;
      if (tree instanceof AssignmentTree || tree instanceof MethodInvocationTree) {
        note(new TreePath(getCurrentPath(), tree), number);
      }
      super.scan(tree, unused);
      if (tree instanceof StatementTree
          || tree instanceof MethodTree
          || tree instanceof AssignmentTree
          || tree instanceof MethodInvocationTree
          || tree instanceof ConditionalExpressionTree) {
        ranges.put(tree, new Range(number, next - 1));
      }
      return null;
    }
  }

  private void note(TreePath part, int number) {
    if (isFieldSet(part)) {
      add(set, Declarations.variable(trees, part), number);
    } else if (part.getLeaf() instanceof AssignmentTree assignment) {
      sources
          .of(Stream.of(new TreePath(part, assignment.getVariable())))
          .forEach(field -> add(copied, field, number));
    } else if (keeps(part) && !Calls.methodName(part).startsWith("put")) {
      sources.of(Stream.ofNullable(Calls.receiver(part))).forEach(field -> add(set, field, number));
    } else {
      setByMethod(part).forEach(field -> add(set, field, number));
    }
  }

  private static void add(Map<Element, NavigableSet<Integer>> numbers, Element field, int number) {
    numbers.computeIfAbsent(field, absent -> new TreeSet<>()).add(number);
  }

  private static boolean keeps(TreePath part) {
    return part.getLeaf() instanceof MethodInvocationTree
        && KEEPING.matcher(Calls.methodName(part)).matches();
  }

  private boolean isFieldSet(TreePath part) {
    Element variable =
        part.getLeaf() instanceof AssignmentTree ? Declarations.variable(trees, part) : null;
    return variable != null && variable.getKind() == ElementKind.FIELD;
  }

  /** Returns the fields that a method of this file sets, if a part of the code calls one. */
  private Set<Element> setByMethod(TreePath part) {
    if (!(part.getLeaf() instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof IdentifierTree name)) {
      return Set.of();
    }
    Element method = trees.getElement(new TreePath(part, name));
    TreePath declaration = trees.getPath(method);
    return declaration == null || declaration.getCompilationUnit() != unit
        ? Set.of()
        : setByMethods.computeIfAbsent(
            method,
            absent ->
                Declarations.parts(declaration)
                    .filter(this::isFieldSet)
                    .map(setting -> Declarations.variable(trees, setting))
                    .distinct()
                    .limit(MOST_FIELDS)
                    .collect(Collectors.toSet()));
  }

  /** Returns whether one statement ends before another begins. */
  boolean precedes(Tree statement, Tree other) {
    return ranges.get(statement).last() < ranges.get(other).first();
  }

  /**
   * Returns whether code, or a method of the same file that it calls, sets a field, or sets a local
   * copy before its method sets the field.
   */
  boolean sets(TreePath code, Element field) {
    Range range = ranges.get(code.getLeaf());
    return range.hasAny(set.get(field))
        || range.hasAny(copied.get(field)) && ofMember(code).hasAny(set.get(field));
  }

  private Range ofMember(TreePath code) {
    return ranges.get(Declarations.member(code).getLeaf());
  }

  /** Returns the fields that keep what a place creates, themselves or in their maps. */
  Set<Element> keeping(TreePath place, TreePath inside) {
    Range range = ranges.get(inside.getLeaf());
    Set<Element> fields = new HashSet<>();
    for (TreePath at = place; at.getLeaf() != inside.getLeaf(); at = at.getParentPath()) {
      fields.addAll(keepers(at));
      Element variable = Declarations.variable(trees, at);
      if (variable != null && variable.getKind() != ElementKind.FIELD) {
        kept.computeIfAbsent(variable, this::keepersOf)
            .forEach(
                (field, numbers) -> {
                  if (range.hasAny(numbers)) {
                    fields.add(field);
                  }
                });
      }
    }
    return fields;
  }

  /** Returns the fields that an assignment or a call such as {@code put} fills. */
  private Set<Element> keepers(TreePath part) {
    if (isFieldSet(part)) {
      return Set.of(Declarations.variable(trees, part));
    }
    Set<Element> fields = new HashSet<>(setByMethod(part));
    if (keeps(part)) {
      fields.addAll(sources.of(Stream.ofNullable(Calls.receiver(part))));
    }
    return fields;
  }

  /**
   * Returns the fields that store the value of a local variable, with the position of each write.
   */
  private Map<Element, NavigableSet<Integer>> keepersOf(Element variable) {
    Map<Element, NavigableSet<Integer>> keepers = new HashMap<>();
    for (TreePath use : trees.uses(unit, variable)) {
      for (TreePath at = use; at != null && !(at.getLeaf() instanceof MethodTree); ) {
        Range range = ranges.get(at.getLeaf());
        for (Element field : keepers(at)) {
          add(keepers, field, range.first());
        }
        at = at.getParentPath();
      }
    }
    return keepers;
  }
}
