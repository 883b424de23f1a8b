// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import io.touchstone.keeper.model.Calls.Callee;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** Determines when a lambda or method reference runs: in place, once (per key), or later. */
record LambdaUse(SourceTrees trees, Calls calls) {

  /** When a lambda runs. */
  enum Use {
    IN_PLACE,
    ONCE,
    DEFERRED
  }

  private static final Set<String> LAZY =
      Set.of("withInitial", "memoize", "lazy", "createLazily", "produceWith");

  /** They run for each call, but may create something for the first one only. */
  private static final Set<String> UPDATING =
      Set.of("compute", "updateAndGet", "getAndUpdate", "accumulateAndGet");

  private static final Pattern FILLING =
      Pattern.compile(
          ".*#computeIfAbsent|.*Cache#get|.*\\bLazy#of|.*\\bSingletonSupplier#of\\w*|.*\\.CacheLoader#from");

  /** The loader of a cache that they build runs once for each key. */
  private static final Set<String> CACHES = Set.of("Caffeine", "CacheBuilder");

  private static final Pattern RUNNER = Pattern.compile("(CommandLine|Application)Runner");

  /** Circuit breakers, retries, timers and transactions run what they are given. */
  private static final Pattern IN_PLACE =
      Pattern.compile(
          "io\\.github\\.resilience4j\\..*#execute\\w*|io\\.micrometer\\..*#record\\w*"
              + "|org\\.springframework\\.(retry|transaction)\\.support\\.\\w+#execute\\w*"
              + "|dev\\.failsafe\\.FailsafeExecutor#(get|run)");

  private static final Pattern IN_PLACE_OWNERS =
      Pattern.compile(
          "java\\.util\\.(stream\\..*|Optional\\w*|(concurrent\\.)?\\w*(Map|List|Set|Deque|Queue|Vector)"
              + "|Collection|Objects)|java\\.lang\\.Iterable|java\\.security\\.AccessController");

  Use of(TreePath lambda) {
    TreePath parent = Calls.user(lambda);
    if (parent.getLeaf() instanceof NewClassTree creation) {
      return creation.getIdentifier().toString().matches("Lazy.*|.*LazyInitializer.*|.*Memoiz.*")
          ? Use.ONCE
          : Use.DEFERRED;
    }
    if (!(parent.getLeaf() instanceof MethodInvocationTree)) {
      return isRunner(parent) ? Use.ONCE : Use.DEFERRED;
    }
    String method = Calls.methodName(parent);
    Callee callee = calls.callee(parent);
    if (LAZY.contains(method)
        || method.matches("build(Async)?") && isOfCache(parent)
        || UPDATING.contains(method) && createsIfNull(lambda) && keeps(parent)
        || FILLING.matcher(callee.owner() + "#" + method).matches() && keeps(parent)) {
      return Use.ONCE;
    }
    return IN_PLACE_OWNERS.matcher(callee.owner()).matches()
            || callee.matches(IN_PLACE)
            || invokesItself(callee.element(), parent, lambda)
        ? Use.IN_PLACE
        : Use.DEFERRED;
  }

  private static boolean isOfCache(TreePath build) {
    TreePath first = build;
    for (TreePath at = build; at != null; at = Calls.receiver(at)) {
      first = at;
    }
    return CACHES.contains(first.getLeaf().toString());
  }

  /** Returns whether a bean of Spring that runs after the start is returned. */
  private static boolean isRunner(TreePath parent) {
    return parent.getLeaf() instanceof ReturnTree
        && parent.getParentPath().getParentPath().getLeaf() instanceof MethodTree method
        && RUNNER.matcher(String.valueOf(method.getReturnType())).matches();
  }

  /** Returns whether a method of the sources does nothing with the lambda but invoke it. */
  private boolean invokesItself(ExecutableElement method, TreePath call, TreePath lambda) {
    int index = ((MethodInvocationTree) call.getLeaf()).getArguments().indexOf(lambda.getLeaf());
    TreePath declaration = method == null ? null : trees.getPath(method);
    if (declaration == null || index < 0 || index >= method.getParameters().size()) {
      return false;
    }
    Element parameter = method.getParameters().get(index);
    return Declarations.hasBody(declaration)
        && Declarations.uses(trees, parameter, declaration).stream()
            .allMatch(use -> Calls.next(use) != null && !isDeferred(use));
  }

  private static boolean isDeferred(TreePath use) {
    return Declarations.around(use)
        .map(TreePath::getLeaf)
        .takeWhile(part -> !(part instanceof MethodTree))
        .anyMatch(part -> part instanceof LambdaExpressionTree || part instanceof ClassTree);
  }

  /** An expression that only uses a check for null may compute a new value from the old one. */
  private static boolean createsIfNull(TreePath lambda) {
    return lambda.getLeaf() instanceof LambdaExpressionTree function
        && (function.getBody() instanceof BlockTree
            || function.getBody() instanceof ConditionalExpressionTree)
        && function.getBody().toString().matches("(?s).*[!=]= null\\b.*");
  }

  /** A map that outlives the method keeps what is computed. */
  private boolean keeps(TreePath call) {
    Set<Element> followed = new HashSet<>();
    TreePath at = call;
    while (true) {
      TreePath receiver = Calls.receiver(at);
      Element map = receiver == null ? null : trees.getElement(receiver);
      if (map == null || map.getKind() != ElementKind.LOCAL_VARIABLE) {
        return map == null || map.getKind() != ElementKind.PARAMETER;
      }
      at = Declarations.initializer(trees, map);
      // Malformed code may declare a variable by itself.
      if (!followed.add(map)
          || at == null
          || !(at.getLeaf() instanceof MethodInvocationTree)
          || !Calls.methodName(at).equals("computeIfAbsent")) {
        return false;
      }
    }
  }
}
