// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Checks whether an expression has the same meaning whenever and wherever it is evaluated in a
 * file: literals, enum constants, other constants, and calls of known pure factories with such
 * arguments. Anything else may depend on the caller, the thread or the time.
 */
public final class ConstantExpression {

  /** Types whose instances never change. */
  private static final Pattern IMMUTABLE =
      Pattern.compile(
          "java\\.lang\\.(String|Boolean|Integer|Long|Double)|java\\.math\\.Big\\w+|java\\.net\\.URI"
              + "|java\\.nio\\.charset\\.Charset|java\\.time\\.Duration|java\\.util\\.(Locale|UUID)");

  /** Static methods that only compose their arguments. */
  private static final Pattern PURE =
      Pattern.compile(
          "java\\.util\\.(List|Map|Set)#(of|entry|ofEntries)|java\\.time\\.Duration#(of\\w*|parse)"
              + "|java\\.util\\.Collections#(empty\\w+|singletonMap)|java\\.net\\.URI#create"
              + "|java\\.util\\.Locale#(of|forLanguageTag)|java\\.nio\\.charset\\.Charset#forName");

  /** Types that a constant owns: what is set on them can only be seen through it. */
  private static final Pattern OWNED =
      Pattern.compile(
          "jakarta\\.json\\.(Json|bind\\.JsonbBuilder|bind\\.JsonbConfig)"
              + "|jakarta\\.ws\\.rs\\.client\\.ClientBuilder|java\\.net\\.http\\.HttpClient(\\.Builder)?"
              + "|(com\\.fasterxml|tools)\\.jackson\\.(databind|dataformat)\\..*Mapper(\\.?Builder)?"
              + "|org\\.codehaus\\.jackson\\.map\\.ObjectMapper|com\\.google\\.gson\\.Gson(Builder)?");

  private ConstantExpression() {}

  static boolean isImmutable(String type) {
    return IMMUTABLE.matcher(type).matches();
  }

  /** Returns whether an expression is constant. */
  static boolean is(Model model, TreePath path) {
    if (path.getLeaf() instanceof LiteralTree) {
      return true;
    }
    if (Declarations.isName(path)) {
      return isConstantName(model, path);
    }
    if (path.getLeaf() instanceof MethodInvocationTree call) {
      return isPure(model.calls().callee(path))
          && isOwnedOrType(model, Calls.receiver(path))
          && all(model, path, call.getArguments());
    }
    if (path.getLeaf() instanceof NewClassTree creation) {
      return creation.getClassBody() == null
          && OWNED.matcher(model.calls().callee(path).owner()).matches()
          && all(model, path, creation.getArguments());
    }
    if (path.getLeaf() instanceof TypeCastTree cast
        && !isTypeOfSameMeaning(model, new TreePath(path, cast.getType()))) {
      return false;
    }
    List<ExpressionTree> operands = operands(path);
    return !operands.isEmpty() && all(model, path, operands);
  }

  private static List<ExpressionTree> operands(TreePath path) {
    if (path.getLeaf() instanceof ParenthesizedTree inner) {
      return List.of(inner.getExpression());
    }
    if (path.getLeaf() instanceof TypeCastTree cast) {
      return List.of(cast.getExpression());
    }
    if (path.getLeaf() instanceof UnaryTree unary) {
      return List.of(unary.getExpression());
    }
    return path.getLeaf() instanceof BinaryTree binary
        ? List.of(binary.getLeftOperand(), binary.getRightOperand())
        : List.of();
  }

  /** Returns whether all of these parts of an expression are constant. */
  static boolean all(Model model, TreePath parent, List<? extends ExpressionTree> parts) {
    return parts.stream().allMatch(part -> is(model, new TreePath(parent, part)));
  }

  private static boolean isPure(Callee callee) {
    return OWNED.matcher(callee.owner()).matches() || callee.matches(PURE);
  }

  private static boolean isOwnedOrType(Model model, TreePath receiver) {
    return receiver == null
        || receiver.getLeaf() instanceof MethodInvocationTree && is(model, receiver)
        || receiver.getLeaf() instanceof NewClassTree && is(model, receiver)
        || isType(model, receiver);
  }

  private static boolean isType(Model model, TreePath path) {
    Element element = model.trees().getElement(path);
    return element == null
        ? OWNED.matcher(model.names().type(path)).matches()
        : (element.getKind().isClass() || element.getKind().isInterface())
            && meansTheSame(model, path);
  }

  /** Returns whether a name has the same meaning in the outermost class, where the constant is. */
  private static boolean meansTheSame(Model model, TreePath name) {
    if (name.getLeaf() instanceof MemberSelectTree select) {
      return meansTheSame(model, new TreePath(name, select.getExpression()));
    }
    Element element = model.trees().getElement(name);
    Element owner = element == null ? null : element.getEnclosingElement();
    return element instanceof PackageElement
        || owner instanceof PackageElement
        || owner instanceof TypeElement type && isOutermost(model, type, name);
  }

  private static boolean isOutermost(Model model, TypeElement type, TreePath place) {
    TreePath path = model.trees().getPath(type);
    return path != null && path.getLeaf() == Declarations.outermost(place);
  }

  private static boolean isConstantName(Model model, TreePath path) {
    if (Declarations.isClassLiteral(path.getLeaf())) {
      ExpressionTree type = ((MemberSelectTree) path.getLeaf()).getExpression();
      return isTypeOfSameMeaning(model, new TreePath(path, type));
    }
    return model.trees().getElement(path) instanceof VariableElement variable
        && meansTheSame(model, path)
        && !isForwardReference(model, path, variable)
        && (variable.getKind() == ElementKind.ENUM_CONSTANT
            || variable.getConstantValue() != null
            || isImmutableConstant(variable) && model.trees().getPath(variable) == null);
  }

  /** A new constant precedes the others of its class, which it can name only with the class. */
  private static boolean isForwardReference(Model model, TreePath use, VariableElement variable) {
    return use.getLeaf() instanceof IdentifierTree
        && variable.getEnclosingElement() instanceof TypeElement owner
        && isOutermost(model, owner, use);
  }

  private static boolean isTypeOfSameMeaning(Model model, TreePath type) {
    return type.getLeaf() instanceof ArrayTypeTree array
        ? isTypeOfSameMeaning(model, new TreePath(type, array.getType()))
        : type.getLeaf() instanceof PrimitiveTypeTree || meansTheSame(model, type);
  }

  private static boolean isImmutableConstant(VariableElement variable) {
    return variable.getKind() == ElementKind.FIELD
        && variable.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))
        && (variable.asType().getKind().isPrimitive() || isImmutable(Names.of(variable.asType())));
  }
}
