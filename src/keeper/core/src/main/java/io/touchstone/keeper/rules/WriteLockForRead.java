// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.ReadOnly;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.Collections;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/** Methods of singleton session beans that only read. */
@AutoService(Rule.class)
@Description(
    id = "write-lock-for-read",
    finds = "a method of a `@Singleton` session bean that only reads, under its write lock",
    why = "The container locks the bean for each call, so that readers wait for each other.",
    instead = "`@Lock(LockType.READ)` on the method or the class",
    limits =
        "A method is taken to only read if it returns a value, changes only variables and objects"
            + " that it created, and calls nothing but loggers, methods of its class that only read, and"
            + " methods of other objects with names such as `get`, `size` and `contains`.",
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

  private static final Pattern DECIDED =
      Pattern.compile(
          "jakarta\\.ejb\\.(Lock|Schedules?|Timeout|Asynchronous)"
              + "|jakarta\\.annotation\\.P\\w+");

  private static final Set<Modifier> OTHERS =
      Set.of(Modifier.STATIC, Modifier.SYNCHRONIZED, Modifier.ABSTRACT, Modifier.NATIVE);

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().methods().stream()
        .filter(method -> isLocked(model, method) && ReadOnly.is(model, method))
        .forEach(found::report);
  }

  private static boolean isLocked(Model model, TreePath method) {
    Element element = model.trees().getElement(method);
    TreePath type = method.getParentPath();
    return model.annotations().of(type).containsKey("jakarta.ejb.Singleton")
        && element.getKind() == ElementKind.METHOD
        && element.getModifiers().contains(Modifier.PUBLIC)
        && Collections.disjoint(element.getModifiers(), OTHERS)
        && ((ExecutableElement) element).getReturnType().getKind() != TypeKind.VOID
        && !managesItself(model, type)
        && !model.annotations().hasAny(type, DECIDED)
        && !model.annotations().hasAny(method, DECIDED);
  }

  private static boolean managesItself(Model model, TreePath type) {
    TreePath management = model.annotations().of(type).get("jakarta.ejb.ConcurrencyManagement");
    return management != null && management.getLeaf().toString().contains("BEAN");
  }
}
