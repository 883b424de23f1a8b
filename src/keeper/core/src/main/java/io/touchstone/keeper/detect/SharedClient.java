// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * Checks whether all requests of a client certainly release their connections. A leaked connection
 * disappears with a client for one call, but reduces the pool of a shared client.
 */
final class SharedClient {

  private static final String RESPONSE = "jakarta.ws.rs.core.Response";
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
    String type = Names.of(model.trees().getTypeMirror(end));
    if (type.equals(RESPONSE)) {
      return isReleased(end);
    }
    if (type.startsWith("java.util.concurrent.")) {
      return false;
    }
    boolean unfinished =
        type.startsWith("jakarta.ws.rs.client.") || end.getLeaf() == expression.getLeaf();
    return !unfinished || followVariable(end);
  }

  /** Returns the end of the chain, or the response in it. */
  private TreePath end(TreePath expression) {
    TreePath end = expression;
    for (TreePath next = Calls.next(end); next != null; next = Calls.next(end)) {
      if (RESPONSE.equals(Names.of(model.trees().getTypeMirror(end)))) {
        return end;
      }
      end = next;
    }
    return end;
  }

  private boolean followVariable(TreePath end) {
    TreePath declaration = end.getParentPath();
    if (declaration.getLeaf() instanceof ExpressionStatementTree) {
      return true;
    }
    Element variable = model.trees().getElement(declaration);
    if (!(declaration.getLeaf() instanceof VariableTree)
        || variable == null
        || variable.getKind() != ElementKind.LOCAL_VARIABLE
        || !followed.add(variable)) {
      return false;
    }
    return uses(variable, declaration).stream().allMatch(use -> isClose(use) || follow(use));
  }

  private static boolean isClose(TreePath use) {
    TreePath call = Calls.next(use);
    return call != null && Calls.methodName(call).equals("close");
  }

  private boolean isReleased(TreePath response) {
    ValueUse use = ValueUse.of(model, response);
    if (use.closed()) {
      return true;
    }
    return use.methods().contains("readEntity")
        && !Responses.leaks(model, response)
        && !BRANCH.matcher(ClientTimeouts.code(model, ValueUse.body(response))).find();
  }

  private List<TreePath> uses(Element variable, TreePath declaration) {
    List<TreePath> uses = new ArrayList<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree tree, Void unused) {
        if (variable.equals(model.trees().getElement(getCurrentPath()))) {
          uses.add(getCurrentPath());
        }
        return super.visitIdentifier(tree, unused);
      }
    }.scan(ValueUse.body(declaration), null);
    return uses;
  }
}
