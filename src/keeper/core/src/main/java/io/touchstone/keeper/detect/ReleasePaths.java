// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/**
 * Follows the paths from the place that sets a variable to the end of its scope. Exceptions that
 * called methods throw are not followed, and a loop is taken to run once. A loop around the place
 * sets the variable again.
 */
final class ReleasePaths extends TreeScanner<Void, Void> {

  private final String name;
  private final Set<Tree> releases = Collections.newSetFromMap(new IdentityHashMap<>());

  /** All code around a release. */
  private final Set<Tree> releasing = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Whether a path leads to the scanned code on which the variable is not released. */
  private boolean open = true;

  private boolean leaks;

  /** Whether the scanned code is the statement that sets the variable. */
  private boolean isSet;

  /** Whether a path leaves the loop around the setting, on which the variable is not released. */
  private boolean broken;

  /** The loops around the setting that contain the scanned code. */
  private int around;

  /** Loops and switches around the scanned code, within the scope of the variable. */
  private int loops;

  private int switches;

  private ReleasePaths(String name, List<TreePath> uses) {
    this.name = name;
    for (TreePath use : uses) {
      releases.add(use.getLeaf());
      Declarations.around(use).map(TreePath::getLeaf).forEach(releasing::add);
    }
  }

  /**
   * Returns whether a path ends without a release.
   *
   * @param setting the declaration or assignment that sets the variable
   * @param releases the uses of the variable that release what it holds
   */
  static boolean leak(Model model, TreePath setting, List<TreePath> releases) {
    Element variable = Declarations.variable(model.trees(), setting);
    TreePath declaration = model.trees().getPath(variable);
    ReleasePaths paths = new ReleasePaths(variable.getSimpleName().toString(), releases);
    return declaration != null && paths.follow(setting, declaration.getParentPath().getLeaf());
  }

  private boolean follow(TreePath setting, Tree scope) {
    List<Tree> outers = new ArrayList<>();
    TreePath outer = setting;
    do {
      outer = outer.getParentPath();
      outers.add(outer.getLeaf());
    } while (outer.getLeaf() != scope
        && !(outer.getLeaf() instanceof MethodTree)
        && !(outer.getLeaf() instanceof LambdaExpressionTree));
    open =
        outers.stream()
            .noneMatch(
                at -> at instanceof TryTree tried && releasing.contains(tried.getFinallyBlock()));
    loops = (int) outers.stream().filter(ReleasePaths::isLoop).count();
    around = loops;
    switches = (int) outers.stream().filter(SwitchTree.class::isInstance).count();
    Tree child = setting.getLeaf();
    boolean entered = false;
    Deque<List<? extends StatementTree>> before = new ArrayDeque<>();
    for (Tree at : outers) {
      if (at instanceof LambdaExpressionTree lambda && lambda.getParameters().contains(child)) {
        scan(lambda.getBody(), null);
      }
      List<? extends StatementTree> statements =
          at instanceof BlockTree block
              ? block.getStatements()
              : at instanceof CaseTree part ? part.getStatements() : null;
      if (statements != null) {
        int last = statements.indexOf(child);
        if (!entered) {
          isSet = true;
          scan(statements.get(last), null);
          isSet = false;
        }
        scan(statements.subList(last + 1, statements.size()), null);
        entered = true;
        before.push(statements.subList(0, last));
      }
      if (isLoop(at)) {
        endIteration(at, child, before);
        before.clear();
      }
      child = at;
    }
    return open || leaks;
  }

  /**
   * Follows the next iteration until it sets the variable again, unless the loop runs only while
   * that is null.
   *
   * @param before the statements before the setting, the outer ones first
   */
  private void endIteration(Tree loop, Tree child, Deque<List<? extends StatementTree>> before) {
    boolean left = open;
    if (child == body(loop) && !comparesWithNull(condition(loop), Tree.Kind.EQUAL_TO)) {
      before.forEach(statements -> scan(statements, null));
      leaks |= open;
    }
    open = left || broken;
    broken = false;
    around--;
    loops--;
  }

  private static StatementTree body(Tree loop) {
    if (loop instanceof ForLoopTree counted) {
      return counted.getStatement();
    }
    if (loop instanceof EnhancedForLoopTree each) {
      return each.getStatement();
    }
    return loop instanceof WhileLoopTree repeated
        ? repeated.getStatement()
        : ((DoWhileLoopTree) loop).getStatement();
  }

  /** Returns the condition; null if the loop has none. */
  private static ExpressionTree condition(Tree loop) {
    if (loop instanceof ForLoopTree counted) {
      return counted.getCondition();
    }
    if (loop instanceof WhileLoopTree repeated) {
      return repeated.getCondition();
    }
    return loop instanceof DoWhileLoopTree repeated ? repeated.getCondition() : null;
  }

  private static boolean isLoop(Tree tree) {
    return tree instanceof ForLoopTree
        || tree instanceof EnhancedForLoopTree
        || tree instanceof WhileLoopTree
        || tree instanceof DoWhileLoopTree;
  }

  @Override
  public Void scan(Tree tree, Void unused) {
    if (open && tree != null) {
      boolean hasOwnPaths = tree instanceof LambdaExpressionTree || tree instanceof ClassTree;
      if (hasOwnPaths) {
        open = !releasing.contains(tree);
      } else {
        loops += isLoop(tree) ? 1 : 0;
        super.scan(tree, null);
        loops -= isLoop(tree) ? 1 : 0;
      }
      open &= !releases.contains(tree);
    }
    return null;
  }

  /** Another value takes the place of what the variable holds. */
  @Override
  public Void visitAssignment(AssignmentTree assignment, Void unused) {
    super.visitAssignment(assignment, null);
    return !isSet && assignment.getVariable().toString().equals(name) ? end() : null;
  }

  /** A loop that runs while the variable is null does not replace anything. */
  @Override
  public Void visitWhileLoop(WhileLoopTree loop, Void unused) {
    scan(loop.getCondition(), null);
    return comparesWithNull(loop.getCondition(), Tree.Kind.EQUAL_TO)
        ? null
        : scan(loop.getStatement(), null);
  }

  /** Returns whether a path through a branch does not release the variable. */
  private boolean staysOpen(Tree branch) {
    boolean before = open;
    scan(branch, null);
    boolean after = open;
    open = before;
    return after;
  }

  @Override
  public Void visitConditionalExpression(ConditionalExpressionTree choice, Void unused) {
    scan(choice.getCondition(), null);
    boolean otherwise = staysOpen(choice.getFalseExpression());
    open = staysOpen(choice.getTrueExpression()) || otherwise;
    return null;
  }

  @Override
  public Void visitIf(IfTree choice, Void unused) {
    scan(choice.getCondition(), null);
    boolean received = comparesWithNull(choice.getCondition(), Tree.Kind.NOT_EQUAL_TO);
    boolean missing = comparesWithNull(choice.getCondition(), Tree.Kind.EQUAL_TO);
    boolean otherwise = !received && staysOpen(choice.getElseStatement());
    open = !missing && staysOpen(choice.getThenStatement()) || otherwise;
    return null;
  }

  @Override
  public Void visitSwitch(SwitchTree choice, Void unused) {
    return followCases(choice.getExpression(), choice.getCases(), false);
  }

  /** The cases of a switch expression are exhaustive. */
  @Override
  public Void visitSwitchExpression(SwitchExpressionTree choice, Void unused) {
    return followCases(choice.getExpression(), choice.getCases(), true);
  }

  private Void followCases(
      ExpressionTree selector, List<? extends CaseTree> cases, boolean exhaustive) {
    scan(selector, null);
    switches++;
    boolean complete = exhaustive;
    boolean after = false;
    for (CaseTree part : cases) {
      complete |= part.getExpressions().isEmpty();
      boolean last = part == cases.get(cases.size() - 1);
      // The next case also begins with the variable open.
      after |= staysOpen(part) && (last || !fallsThrough(part.getStatements()));
    }
    switches--;
    open &= after || !complete;
    return null;
  }

  private static boolean fallsThrough(List<? extends StatementTree> statements) {
    if (statements == null) {
      return false;
    }
    StatementTree last = statements.isEmpty() ? null : statements.get(statements.size() - 1);
    return last instanceof BlockTree block
        ? fallsThrough(block.getStatements())
        : !(last instanceof BreakTree
            || last instanceof ContinueTree
            || last instanceof ReturnTree
            || last instanceof YieldTree
            || last instanceof ThrowTree);
  }

  @Override
  public Void visitTry(TryTree tried, Void unused) {
    open = !releasing.contains(tried.getFinallyBlock());
    scan(tried.getResources(), null);
    return scan(tried.getBlock(), null);
  }

  @Override
  public Void visitReturn(ReturnTree statement, Void unused) {
    super.visitReturn(statement, null);
    return end();
  }

  @Override
  public Void visitThrow(ThrowTree statement, Void unused) {
    super.visitThrow(statement, null);
    return end();
  }

  /** It ends the scope of the variable if the loop is around that. */
  @Override
  public Void visitBreak(BreakTree statement, Void unused) {
    if (loops == 0 && switches == 0) {
      return end();
    }
    if (loops == around && switches == 0) {
      broken |= open;
      open = false;
    }
    return null;
  }

  /** The next iteration of a loop around the setting sets the variable again. */
  @Override
  public Void visitContinue(ContinueTree statement, Void unused) {
    return loops == around ? end() : null;
  }

  private Void end() {
    leaks |= open;
    open = false;
    return null;
  }

  /** Returns whether the variable is null if the condition is not, or only if it is, true. */
  private boolean comparesWithNull(ExpressionTree condition, Tree.Kind kind) {
    ExpressionTree inner =
        condition instanceof ParenthesizedTree enclosed ? enclosed.getExpression() : condition;
    return inner instanceof BinaryTree binary
        && inner.getKind() == kind
        && Stream.of(binary.getLeftOperand(), binary.getRightOperand())
            .map(Object::toString)
            .collect(Collectors.toSet())
            .equals(Set.of(name, "null"));
  }
}
