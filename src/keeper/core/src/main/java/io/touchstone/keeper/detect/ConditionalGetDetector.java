// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Supertypes;
import io.touchstone.keeper.rule.Rule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/** Finds GET methods that load stored data and never compare it with what the client has. */
final class ConditionalGetDetector implements Detector {

  private static final Pattern CONDITION =
      Pattern.compile(
          "evaluatePreconditions|IF_NONE_MATCH|IF_MODIFIED_SINCE|If-None-Match|If-Modified-Since");
  private static final Pattern TAG = Pattern.compile("EntityTag|\\bETAG\\b|\"ETag\"");
  private static final Pattern STORAGE =
      Pattern.compile(
          "\\b(EntityManager|PreparedStatement|ResultSet|DataSource|createQuery|createNamedQuery|\\w*Repository)\\b"
              + "|\\bem\\.find\\(|executeQuery\\(");

  /** What the code of a method mentions. */
  private record Mentions(boolean condition, boolean storage) {}

  private final Map<Element, Mentions> known = new HashMap<>();

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    if (hasGlobalFilter(model)) {
      return;
    }
    Map<Element, Set<Element>> implementations = implementations(model);
    for (TreePath method : model.index().methods()) {
      if (model.annotations().of(method).containsKey("jakarta.ws.rs.GET")
          && model.trees().getElement(method) instanceof ExecutableElement element
          && element.getReturnType().getKind() != TypeKind.VOID
          && ((MethodTree) method.getLeaf()).getBody() != null) {
        check(found, method, element, implementations);
      }
    }
  }

  private void check(
      Reporter found,
      TreePath method,
      ExecutableElement element,
      Map<Element, Set<Element>> implementations) {
    Model model = found.model();
    boolean storage = false;
    for (Element reached : reachable(model, element, implementations)) {
      Mentions mentions = known.computeIfAbsent(reached, absent -> mentions(model, absent));
      if (mentions.condition()) {
        return;
      }
      storage |= mentions.storage();
    }
    if (storage) {
      found.report(
          Rule.NO_CONDITIONAL_GET,
          method,
          Rule.NO_CONDITIONAL_GET.why(),
          "ResponseBuilder unchanged = request.evaluatePreconditions(new EntityTag(version)); if"
              + " (unchanged != null) return unchanged.build();",
          null);
    }
  }

  private static Mentions mentions(Model model, Element method) {
    TreePath path = model.trees().getPath(method);
    if (path == null) {
      return new Mentions(false, false);
    }
    String code = ClientTimeouts.code(model, path);
    return new Mentions(
        CONDITION.matcher(code).find() || hasConditionalField(model, path),
        STORAGE.matcher(code).find());
  }

  private static boolean hasGlobalFilter(Model model) {
    return model.index().classes().stream()
        .filter(
            type ->
                Supertypes.of(model.trees().getElement(type))
                    .anyMatch(
                        name ->
                            name.equals("jakarta.ws.rs.container.ContainerResponseFilter")
                                || name.equals("jakarta.ws.rs.ext.WriterInterceptor")))
        .map(type -> ClientTimeouts.code(model, type))
        .anyMatch(code -> CONDITION.matcher(code).find() || TAG.matcher(code).find());
  }

  /** A relay names the headers that it forwards in a constant or a parameter object. */
  private static boolean hasConditionalField(Model model, TreePath method) {
    TreePath type = method.getParentPath();
    return type.getLeaf() instanceof ClassTree declaration
        && declaration.getMembers().stream()
            .filter(VariableTree.class::isInstance)
            .map(field -> ClientTimeouts.code(model, new TreePath(type, field)))
            .anyMatch(code -> CONDITION.matcher(code).find());
  }

  private static Set<Element> reachable(
      Model model, Element method, Map<Element, Set<Element>> implementations) {
    Set<Element> reached = new HashSet<>();
    Deque<Element> open = new ArrayDeque<>();
    open.add(method);
    while (!open.isEmpty()) {
      Element next = open.poll();
      if (reached.add(next)) {
        open.addAll(model.graph().callees(next));
        open.addAll(implementations.getOrDefault(next, Set.of()));
      }
    }
    return reached;
  }

  private static Map<Element, Set<Element>> implementations(Model model) {
    Map<Element, Set<Element>> implementations = new HashMap<>();
    for (TreePath method : model.index().methods()) {
      if (model.trees().getElement(method) instanceof ExecutableElement element) {
        for (Element above : model.graph().overridden(element)) {
          implementations.computeIfAbsent(above, key -> new HashSet<>()).add(element);
        }
      }
    }
    return implementations;
  }
}
