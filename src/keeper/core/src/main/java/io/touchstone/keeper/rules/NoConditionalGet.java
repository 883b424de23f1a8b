// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Supertypes;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/** GET methods that load stored data unconditionally. */
@AutoService(Rule.class)
@Description(
    id = "no-conditional-get",
    finds = "a GET that loads stored data and never compares it with what the client has",
    why = "Clients that already have the current representation receive it again in full.",
    instead =
        "compare an entity tag with `request.evaluatePreconditions`, and return its response if"
            + " there is one",
    practice = "14",
    variant = "tuned",
    limits =
        "Stored data is recognised by the names of JPA, JDBC and repositories. A filter in the"
            + " sources that sets entity tags silences the rule; one in a library does not.",
    bad =
        """
        @GET
        public Item item(@QueryParam("id") long id) { // finding
          return manager.find(Item.class, id);
        }
        """,
    good =
        """
        @GET
        public Response item(@QueryParam("id") long id, @Context Request request) {
          Item item = manager.find(Item.class, id);
          EntityTag tag = new EntityTag(String.valueOf(item.version));
          Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
          return unchanged == null ? Response.ok(item).tag(tag).build() : unchanged.build();
        }
        """)
public final class NoConditionalGet extends Rule {

  private static final Pattern CONDITION =
      Pattern.compile(
          "evaluatePreconditions|IF_NONE_MATCH|IF_MODIFIED_SINCE|If-None-Match|If-Modified-Since");
  private static final Pattern TAG = Pattern.compile("EntityTag|\\bETAG\\b|\"ETag\"");
  private static final Pattern STORAGE =
      Pattern.compile(
          "\\b(EntityManager|PreparedStatement|ResultSet|createQuery|createNamedQuery|\\w*Repository)\\b"
              + "|\\b(em|\\w*[mM]anager)\\.find\\(|executeQuery\\(");

  private static final Set<String> FILTERS =
      Set.of(
          "jakarta.ws.rs.container.ContainerResponseFilter", "jakarta.ws.rs.ext.WriterInterceptor");

  /** What the code of a method mentions. */
  private record Mentions(boolean condition, boolean storage) {}

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    if (hasGlobalFilter(model)) {
      return;
    }
    Map<Element, Set<Element>> implementations = implementations(model);
    Map<Element, Mentions> known = new HashMap<>();
    for (TreePath method : model.index().methods()) {
      if (model.annotations().of(method).containsKey("jakarta.ws.rs.GET")
          && model.trees().getElement(method) instanceof ExecutableElement element
          && element.getReturnType().getKind() != TypeKind.VOID
          && ((MethodTree) method.getLeaf()).getBody() != null) {
        check(found, method, reachable(model, element, implementations), known);
      }
    }
  }

  private static void check(
      Reporter found, TreePath method, Set<Element> reachable, Map<Element, Mentions> known) {
    Model model = found.model();
    boolean storage = false;
    for (Element reached : reachable) {
      Mentions mentions = known.computeIfAbsent(reached, absent -> mentions(model, absent));
      if (mentions.condition()) {
        return;
      }
      storage |= mentions.storage();
    }
    if (storage) {
      found.report(method);
    }
  }

  private static Mentions mentions(Model model, Element method) {
    TreePath path = model.trees().getPath(method);
    if (path == null) {
      return new Mentions(false, false);
    }
    String code = model.code(path);
    return new Mentions(
        CONDITION.matcher(code).find() || hasConditionalField(model, path),
        STORAGE.matcher(code).find());
  }

  private static boolean hasGlobalFilter(Model model) {
    return model.index().classes().stream()
        .filter(
            type -> Supertypes.names(model.trees().getElement(type)).anyMatch(FILTERS::contains))
        .map(model::code)
        .anyMatch(code -> CONDITION.matcher(code).find() || TAG.matcher(code).find());
  }

  /** A relay names the headers that it forwards in a constant or a parameter object. */
  private static boolean hasConditionalField(Model model, TreePath method) {
    TreePath type = method.getParentPath();
    return type.getLeaf() instanceof ClassTree declaration
        && declaration.getMembers().stream()
            .filter(VariableTree.class::isInstance)
            .map(field -> model.code(new TreePath(type, field)))
            .anyMatch(code -> CONDITION.matcher(code).find());
  }

  private static Set<Element> reachable(
      Model model, Element method, Map<Element, Set<Element>> implementations) {
    return CallGraph.closure(
        method,
        next ->
            Stream.of(model.graph().callees(next), implementations.getOrDefault(next, Set.of()))
                .flatMap(Set::stream));
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
