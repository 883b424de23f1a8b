// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognises calls whose items name other servers, which one request cannot reach together. */
public final class OtherServers {

  private static final Pattern NAME =
      Pattern.compile(
          "(?i)(get)?\\w*(host|hostname|(?<!ob)server|peer|broker|replica|endpoint|url|uri|backend|sink|webhook|subscriber|worker)s?");

  private OtherServers() {}

  /**
   * Returns whether one of the items that a repeated call uses is, or has, the address of a server.
   * A call by reference uses the items of its stream.
   */
  public static boolean areAsked(Model model, TreePath call) {
    if (call.getLeaf() instanceof MemberReferenceTree) {
      return Stream.iterate(call.getParentPath(), Objects::nonNull, Calls::receiver)
          .filter(part -> part.getLeaf() instanceof IdentifierTree)
          .anyMatch(source -> NAME.matcher(source.getLeaf().toString()).matches());
    }
    Set<String> items = Loops.itemsOf(model, call);
    return items(Calls.chainEnd(call), items)
        .flatMap(item -> Stream.concat(Stream.of(item), items(value(model, item), items)))
        .anyMatch(item -> namesServer(model, item));
  }

  private static Stream<TreePath> items(TreePath part, Set<String> items) {
    return part == null
        ? Stream.of()
        : Declarations.parts(part).filter(inner -> Loops.isItem(inner, items));
  }

  /** Returns the value of a variable that is declared in the loop; null for the item itself. */
  private static TreePath value(Model model, TreePath item) {
    return Declarations.initializer(model.trees(), model.trees().getElement(item));
  }

  private static boolean namesServer(Model model, TreePath item) {
    TreePath end = Calls.chainEnd(item);
    Tree around = Calls.user(end).getLeaf();
    return Stream.concat(
                Stream.of(item.getLeaf().toString(), simpleType(model, item)),
                Calls.chain(item)
                    .filter(call -> call.getLeaf() instanceof MethodInvocationTree)
                    .map(Calls::methodName))
            .anyMatch(name -> NAME.matcher(name).matches())
        || around instanceof BinaryTree text && text.getLeftOperand().toString().endsWith("//\"")
        || around instanceof MethodInvocationTree call && call.toString().contains("\"http://%s");
  }

  private static String simpleType(Model model, TreePath item) {
    return model.names().type(item).replaceFirst(".*\\.", "");
  }
}
