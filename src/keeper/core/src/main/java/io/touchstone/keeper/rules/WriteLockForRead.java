// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Methods of singleton session beans that only read. */
@AutoService(Rule.class)
@Description(
    id = "write-lock-for-read",
    finds = "a method of a `@Singleton` session bean that only reads, under its write lock",
    why = "The container locks the bean for each call, so that readers wait for each other.",
    instead = "`@Lock(LockType.READ)` on the method or the class",
    limits =
        "A method is taken to only read if it returns a value, assigns no field and calls nothing"
            + " but methods such as `get`, `size` and `contains`.",
    bad =
        """
        @Singleton
        public class Prices {

          private final Map<String, Integer> prices = new ConcurrentHashMap<>();

          public Integer price(String item) { // finding
            return prices.get(item);
          }
        }
        """,
    good =
        """
        @Singleton
        public class Prices {

          private final Map<String, Integer> prices = new ConcurrentHashMap<>();

          @Lock(LockType.READ)
          public Integer price(String item) {
            return prices.get(item);
          }
        }
        """)
public final class WriteLockForRead extends Rule {

  private static final Set<Tree.Kind> CHANGES =
      Set.of(
          Tree.Kind.ASSIGNMENT,
          Tree.Kind.PREFIX_INCREMENT,
          Tree.Kind.POSTFIX_INCREMENT,
          Tree.Kind.NEW_CLASS,
          Tree.Kind.LAMBDA_EXPRESSION,
          Tree.Kind.SYNCHRONIZED);
  private static final Pattern READS =
      Pattern.compile(
          "(get|is|has|contains|find|copy)\\w*|size|values|keySet|entrySet|stream|toList|equals|of"
              + "|unmodifiable\\w+|valueOf|toString|limit|count|sorted");
  private static final Pattern DECIDED =
      Pattern.compile(
          "jakarta\\.ejb\\.(Lock|ConcurrencyManagement|Schedules?|Timeout|Asynchronous)"
              + "|jakarta\\.annotation\\.P\\w+");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().methods().stream()
        .filter(method -> isLocked(model, method) && onlyReads((MethodTree) method.getLeaf()))
        .forEach(found::report);
  }

  private static boolean isLocked(Model model, TreePath method) {
    Element element = model.trees().getElement(method);
    TreePath type = method.getParentPath();
    return model.annotations().of(type).containsKey("jakarta.ejb.Singleton")
        && element.getModifiers().contains(Modifier.PUBLIC)
        && !element.getModifiers().contains(Modifier.STATIC)
        && !model.annotations().hasAny(type, DECIDED)
        && !model.annotations().hasAny(method, DECIDED);
  }

  private static boolean onlyReads(MethodTree method) {
    BlockTree body = method.getBody();
    if (body == null
        || method.getReturnType() == null
        || method.getReturnType().toString().equals("void")) {
      return false;
    }
    boolean[] reads = {true};
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree tree, Void unused) {
        reads[0] &= tree == null || !CHANGES.contains(tree.getKind());
        return super.scan(tree, unused);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
        String name = call.getMethodSelect().toString().replaceFirst("(?s).*\\.", "");
        reads[0] &= READS.matcher(name).matches();
        return super.visitMethodInvocation(call, unused);
      }
    }.scan(body, null);
    return reads[0];
  }
}
