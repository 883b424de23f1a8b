// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Checks whether a String was the body of a message. */
final class TextOrigin {

  private static final Set<String> WITH_ENTITY =
      Set.of("jakarta.ws.rs.POST", "jakarta.ws.rs.PUT", "jakarta.ws.rs.PATCH");

  private final Model model;
  private final Set<Element> seen = new HashSet<>();

  TextOrigin(Model model) {
    this.model = model;
  }

  static boolean isString(Model model, TreePath expression) {
    return "java.lang.String".equals(Names.of(model.trees().getTypeMirror(expression)));
  }

  boolean isBody(TreePath expression) {
    if (expression.getLeaf() instanceof MethodInvocationTree call) {
      return isReadAsString(expression, call);
    }
    if (expression.getLeaf() instanceof NewClassTree creation) {
      return model.calls().callee(expression).owner().equals("java.lang.String")
          && creation.getArguments().stream()
              .map(argument -> new TreePath(expression, argument))
              .anyMatch(
                  argument ->
                      "byte[]".equals(String.valueOf(model.trees().getTypeMirror(argument))));
    }
    if (expression.getLeaf() instanceof IdentifierTree) {
      return isBodyVariable(model.trees().getElement(expression));
    }
    return false;
  }

  private boolean isReadAsString(TreePath expression, MethodInvocationTree call) {
    Callee callee = model.calls().callee(expression);
    boolean typed =
        call.getArguments().stream()
            .anyMatch(argument -> argument.toString().equals("String.class"));
    if (callee.owner().startsWith("jakarta.ws.rs.")) {
      return typed;
    }
    return callee.is("java.net.http.HttpResponse", "body")
        || callee.is("org.apache.http.util.EntityUtils", "toString");
  }

  private boolean isBodyVariable(Element variable) {
    if (variable == null || !seen.add(variable)) {
      return false;
    }
    TreePath declaration = model.trees().getPath(variable);
    if (declaration == null || !(declaration.getLeaf() instanceof VariableTree tree)) {
      return false;
    }
    if (variable.getKind() == ElementKind.LOCAL_VARIABLE) {
      ExpressionTree initializer = tree.getInitializer();
      return initializer != null && isBody(new TreePath(declaration, initializer));
    }
    TreePath method = declaration.getParentPath();
    return variable.getKind() == ElementKind.PARAMETER
        && method.getLeaf() instanceof MethodTree parent
        && isBodyParameter(method, parent, tree, declaration);
  }

  private boolean isBodyParameter(
      TreePath method, MethodTree parent, VariableTree parameter, TreePath declaration) {
    if (model.annotations().hasAny(method, WITH_ENTITY)) {
      return model.annotations().of(declaration).isEmpty();
    }
    int index = parent.getParameters().indexOf(parameter);
    return model.graph().callers(model.trees().getElement(method)).stream()
        .anyMatch(caller -> passesBody(caller, index));
  }

  private boolean passesBody(TreePath caller, int index) {
    if (caller.getLeaf() instanceof MemberReferenceTree
        || caller.getLeaf() instanceof LambdaExpressionTree) {
      return false;
    }
    List<? extends ExpressionTree> arguments =
        caller.getLeaf() instanceof MethodInvocationTree call
            ? call.getArguments()
            : ((NewClassTree) caller.getLeaf()).getArguments();
    return index < arguments.size() && isBody(new TreePath(caller, arguments.get(index)));
  }
}
