// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.ValueUse;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Checks whether all requests of a client certainly release their connections. A leaked connection
 * disappears with a client for one call, but reduces the pool of a shared client.
 */
final class SharedClient {

  private static final Pattern BRANCH = Pattern.compile("\\b(if|switch|for|while)\\b|\\?");

  private final Model model;
  private final Set<Element> followed = new HashSet<>();

  private SharedClient(Model model) {
    this.model = model;
  }

  static boolean releases(Model model, TreePath creation) {
    return new SharedClient(model).follow(creation);
  }

  private boolean follow(TreePath expression) {
    TreePath end = end(expression);
    TypeMirror type = model.trees().getTypeMirror(end);
    String name = Names.of(type);
    if (name.equals(Responses.RESPONSE)) {
      return isReleased(end);
    }
    return name.startsWith("jakarta.ws.rs.client.") || end.getLeaf() == expression.getLeaf()
        ? followVariable(end)
        : isRead(type);
  }

  /** Returns the end of the chain, or the response in it. */
  private TreePath end(TreePath expression) {
    return Stream.concat(Stream.of(expression), Calls.chain(expression))
        .filter(part -> Responses.RESPONSE.equals(Names.of(model.trees().getTypeMirror(part))))
        .findFirst()
        .orElse(Calls.chainEnd(expression));
  }

  /** Returns whether an entity of this type is read to its end before its caller gets it. */
  private boolean isRead(TypeMirror type) {
    TypeMirror closeable =
        model.program().elements().getTypeElement("java.lang.AutoCloseable").asType();
    return type != null
        && type.getKind() != TypeKind.ERROR
        && !Names.of(type).startsWith("java.util.concurrent.")
        && !Names.of(type).equals("java.lang.Object")
        && !model.program().types().isAssignable(type, closeable);
  }

  private boolean followVariable(TreePath end) {
    TreePath declaration = end.getParentPath();
    if (declaration.getLeaf() instanceof ExpressionStatementTree) {
      return true;
    }
    Element variable = model.trees().getElement(declaration);
    return declaration.getLeaf() instanceof VariableTree
        && variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && followed.add(variable)
        && Declarations.uses(model.trees(), variable, Declarations.member(declaration)).stream()
            .allMatch(use -> Calls.isFollowedBy(use, "close"::equals) || follow(use));
  }

  private boolean isReleased(TreePath response) {
    ValueUse use = model.values().of(response);
    return use.resource()
        || !Responses.leaks(model, response)
            && (use.closed()
                || use.methods().contains("readEntity")
                    && !model.code().memberContains(response, BRANCH));
  }
}
