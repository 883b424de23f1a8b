// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Lazy relations of JPA that are read for each entity of a list. */
@AutoService(Rule.class)
@Description(
    id = "lazy-relation-in-loop",
    finds = "a lazy JPA relation that is read for each entity of a query's result",
    why = "The provider sends one query for each entity of the list.",
    instead = "`JOIN FETCH` in the query, or an entity graph",
    practice = "35",
    variant = "tuned",
    loop = true,
    limits =
        "The query and the loop are in one method. The getter is there too, or in a method that the"
            + " loop calls with the entity, and the entity is in the sources. A batch size that the"
            + " provider's configuration sets is not seen.",
    bad =
        """
        int parts() {
          int parts = 0;
          for (Item item : manager.createQuery("FROM Item i", Item.class).getResultList()) {
            parts += item.getParts().size(); // finding
          }
          return parts;
        }
        """,
    good =
        """
        int parts() {
          int parts = 0;
          for (Item item :
              manager.createQuery("FROM Item i JOIN FETCH i.parts", Item.class).getResultList()) {
            parts += item.getParts().size();
          }
          return parts;
        }
        """)
public final class LazyRelationInLoop extends Rule {

  private static final Pattern LAZY = Pattern.compile(".*\\.persistence\\.(\\w+ToMany|\\w+ToOne)");
  private static final Pattern LISTS =
      Pattern.compile("\\b(getResultList|getResultStream|findAll|listAll)\\(");
  private static final Pattern NAMED = Pattern.compile("\\b(create|get)NamedQuery\\(");
  private static final Pattern FETCHED =
      Pattern.compile("(?i)join\\s+fetch|fetchgraph|loadgraph|EntityGraph|\\.fetch\\(");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    Map<Element, Element> readers = readers(model);
    Stream.of(model.index().calls(), model.index().references())
        .flatMap(List::stream)
        .filter(call -> readers.containsKey(model.calls().callee(call).element()))
        .filter(call -> Loops.repeats(model, call))
        .filter(call -> model.code().memberContains(call, LISTS))
        .filter(call -> !isFetched(model, call, readers.get(model.calls().callee(call).element())))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .forEach(found::report);
  }

  /** Returns the getters of lazy relations, and the methods that call one of a parameter. */
  private static Map<Element, Element> readers(Model model) {
    Map<Element, Boolean> lazy = new HashMap<>();
    Map<Element, Map<String, List<Element>>> fields = new HashMap<>();
    Map<Element, Element> entities = new HashMap<>();
    for (TreePath call : model.index().calls()) {
      Element getter = model.calls().callee(call).element();
      if (getter != null && lazy.computeIfAbsent(getter, absent -> isLazy(model, getter, fields))) {
        entities.put(getter, getter.getEnclosingElement());
        if (model.graph().enclosingMethod(call) instanceof ExecutableElement method
            && isOfParameter(call, method)) {
          entities.put(method, getter.getEnclosingElement());
        }
      }
    }
    return entities;
  }

  private static boolean isOfParameter(TreePath call, ExecutableElement method) {
    TreePath receiver = Calls.receiver(call);
    return receiver != null
        && receiver.getLeaf() instanceof IdentifierTree name
        && method.getParameters().stream()
            .anyMatch(parameter -> parameter.getSimpleName().equals(name.getName()));
  }

  /** The text of a named query is usually an annotation of the entity. */
  private static boolean isFetched(Model model, TreePath call, Element entity) {
    TreePath type = model.trees().getPath(entity);
    return model.code().memberContains(call, FETCHED)
        || model.code().memberContains(call, NAMED)
            && model
                .code()
                .contains(new TreePath(type, ((ClassTree) type.getLeaf()).getModifiers()), FETCHED);
  }

  /** Returns whether a method, or the field that it is named after, is a lazy relation. */
  private static boolean isLazy(
      Model model, Element getter, Map<Element, Map<String, List<Element>>> fields) {
    if (model.trees().getPath(getter) == null) {
      return false;
    }
    String property = getter.getSimpleName().toString().replaceFirst("^(get|is)", "");
    return Stream.concat(
            Stream.of(getter),
            fields
                .computeIfAbsent(getter.getEnclosingElement(), LazyRelationInLoop::fieldsByName)
                .getOrDefault(property.toLowerCase(Locale.ROOT), List.of())
                .stream())
        .flatMap(member -> model.annotations().of(member).entrySet().stream())
        .anyMatch(LazyRelationInLoop::isLazy);
  }

  private static Map<String, List<Element>> fieldsByName(Element type) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind().isField())
        .collect(
            Collectors.groupingBy(
                field -> field.getSimpleName().toString().toLowerCase(Locale.ROOT)));
  }

  /** Relations to many are lazy unless they say otherwise, relations to one are eager. */
  private static boolean isLazy(Map.Entry<String, TreePath> annotation) {
    String written = annotation.getValue().getLeaf().toString();
    return LAZY.matcher(annotation.getKey()).matches()
        && !written.contains("EAGER")
        && (annotation.getKey().endsWith("Many") || written.contains("LAZY"));
  }
}
