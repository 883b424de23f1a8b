// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/**
 * Resolves the method that an expression invokes, and the chain of invocations that it belongs to.
 */
public final class Calls {

  /**
   * The method that an expression invokes.
   *
   * @param owner the type that declares it or, if that is unresolved, the type of the receiver;
   *     empty if neither is known
   * @param method its name, {@code <init>} for a constructor
   * @param element its declaration, null if it is unresolved
   */
  public record Callee(String owner, String method, ExecutableElement element) {

    /** Returns whether it is one of these methods of this type. */
    public boolean is(String type, String... methods) {
      return owner.equals(type) && Set.of(methods).contains(method);
    }

    /** Returns whether a pattern matches it, written as {@code type#method}. */
    public boolean matches(Pattern methods) {
      return methods.matcher(owner + "#" + method).matches();
    }
  }

  private final SourceTrees trees;
  private final Names names;
  private final Map<Tree, Callee> known = new IdentityHashMap<>();

  Calls(SourceTrees trees, Names names) {
    this.trees = trees;
    this.names = names;
  }

  /** Returns the method that an invocation, a creation or a method reference invokes. */
  public Callee callee(TreePath path) {
    return known.computeIfAbsent(path.getLeaf(), absent -> resolve(path));
  }

  private Callee resolve(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof NewClassTree creation) {
      Element element = trees.getElement(path);
      return new Callee(
          names.type(new TreePath(path, creation.getIdentifier())),
          "<init>",
          element instanceof ExecutableElement constructor ? constructor : null);
    }
    if (tree instanceof MemberReferenceTree reference) {
      return callee(
          path,
          trees.getElement(path),
          reference.getQualifierExpression(),
          reference.getName().toString());
    }
    ExpressionTree select = ((MethodInvocationTree) tree).getMethodSelect();
    TreePath selectPath = new TreePath(path, select);
    Element element = trees.getElement(selectPath);
    if (select instanceof MemberSelectTree member) {
      return callee(selectPath, element, member.getExpression(), member.getIdentifier().toString());
    }
    String name = select instanceof IdentifierTree ? select.toString() : "";
    Callee resolved = resolved(element);
    return resolved != null
        ? resolved
        : new Callee(names.staticallyImported(path.getCompilationUnit(), name), name, null);
  }

  private Callee callee(TreePath path, Element element, ExpressionTree receiver, String name) {
    Callee resolved = resolved(element);
    return resolved != null
        ? resolved
        : new Callee(names.type(new TreePath(path, receiver)), name, null);
  }

  private static Callee resolved(Element element) {
    if (element instanceof ExecutableElement method
        && method.getEnclosingElement() instanceof TypeElement owner
        && owner.asType().getKind() == TypeKind.DECLARED) {
      return new Callee(Names.of(owner), method.getSimpleName().toString(), method);
    }
    return null;
  }

  /** Returns the first parent that is neither a pair of parentheses nor a cast. */
  public static TreePath user(TreePath expression) {
    TreePath parent = expression.getParentPath();
    while (parent.getLeaf().getKind() == Tree.Kind.PARENTHESIZED
        || parent.getLeaf().getKind() == Tree.Kind.TYPE_CAST) {
      parent = parent.getParentPath();
    }
    return parent;
  }

  /** Returns the path of the expression on which a method is invoked; null if there is none. */
  public static TreePath receiver(TreePath invocation) {
    if (invocation.getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      return new TreePath(new TreePath(invocation, select), select.getExpression());
    }
    return null;
  }

  /** Returns the same for a method that is invoked or referenced. */
  public static TreePath qualifier(TreePath use) {
    return use.getLeaf() instanceof MemberReferenceTree reference
        ? new TreePath(use, reference.getQualifierExpression())
        : receiver(use);
  }

  /** Returns the invocation whose receiver is this expression; null if there is none. */
  public static TreePath next(TreePath expression) {
    TreePath select = expression.getParentPath();
    if (select != null
        && select.getLeaf() instanceof MemberSelectTree member
        && member.getExpression() == expression.getLeaf()
        && select.getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() == member) {
      return select.getParentPath();
    }
    return null;
  }

  /** Returns whether the next invocation in the chain of an expression has such a name. */
  public static boolean isFollowedBy(TreePath expression, Predicate<String> name) {
    TreePath next = next(expression);
    return next != null && name.test(methodName(next));
  }

  /** Returns whether a use of a variable gives its value to other code. */
  public static boolean isPassedOn(TreePath use) {
    Tree user = user(use).getLeaf();
    return !(user instanceof AssignmentTree assignment && assignment.getVariable() == use.getLeaf())
        && !(user instanceof MemberSelectTree)
        && user.getKind() != Tree.Kind.PLUS
        && !Declarations.isComparison(user);
  }

  /** Returns the invocations that follow an expression in its chain. */
  public static Stream<TreePath> chain(TreePath expression) {
    return Stream.iterate(next(expression), Objects::nonNull, Calls::next);
  }

  /**
   * Returns the last invocation of the chain that begins with this expression; itself if it is
   * alone.
   */
  public static TreePath chainEnd(TreePath expression) {
    return chain(expression).reduce(expression, (call, next) -> next);
  }

  public static String methodName(TreePath invocation) {
    ExpressionTree select = ((MethodInvocationTree) invocation.getLeaf()).getMethodSelect();
    return select instanceof MemberSelectTree member
        ? member.getIdentifier().toString()
        : select.toString();
  }
}
