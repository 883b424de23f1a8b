// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Lazy relations of JPA that are read for each entity of a list. */
public final class LazyRelationInLoop extends Rule {

  private static final Pattern RELATION =
      Pattern.compile(".*\\.persistence\\.(\\w+To(Many|One)|ElementCollection)");
  private static final Pattern LISTS =
      Pattern.compile("\\b(getResultList|getResultStream|findAll|listAll)\\(");
  private static final Pattern NAMED = Pattern.compile("\\b(create|get)NamedQuery\\(");
  private static final Pattern FETCHED =
      Pattern.compile("(?i)join\\s+fetch|fetchgraph|loadgraph|EntityGraph|\\.fetch\\(");

  /** Their relations are read together. */
  private static final Pattern BATCHED = Pattern.compile(".*\\.(BatchSize|BatchFetch|Fetch)");

  public LazyRelationInLoop() {
    super("lazy-relation-in-loop");
  }

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    Map<String, Map<String, TreePath>> relations = relations(model);
    Map<Element, TreePath> readers = readers(model, relations);
    for (TreePath call : model.index().invocations()) {
      Callee callee = model.calls().callee(call);
      TreePath entity = relation(relations, callee).orElse(readers.get(callee.element()));
      if (entity != null
          && !readsKey(call)
          && Loops.repeats(model, call)
          && model.code().memberContains(call, LISTS)
          && !isFetched(model, call, entity)
          && model.frequency().of(call) != Frequency.ONCE) {
        found.report(call);
      }
    }
  }

  /** Returns the classes with lazy relations, by their names and those of the relations. */
  private static Map<String, Map<String, TreePath>> relations(Model model) {
    Map<String, Map<String, TreePath>> relations = new HashMap<>();
    for (TreePath path : model.index().classes()) {
      if (model.trees().getElement(path) instanceof TypeElement type) {
        type.getEnclosedElements().stream()
            .filter(member -> isLazy(model.annotations().of(member)))
            .forEach(
                member ->
                    relations
                        .computeIfAbsent(Names.of(type), absent -> new HashMap<>())
                        .put(property(member.getSimpleName().toString()), path));
      }
    }
    return relations;
  }

  /** The key of a relation to one is known without loading it. */
  private static boolean readsKey(TreePath call) {
    boolean reference = call.getLeaf() instanceof MemberReferenceTree;
    TreePath next = Calls.next(reference ? call.getParentPath() : call);
    return next != null
        && (reference
            ? ((MethodInvocationTree) next.getLeaf()).getArguments().toString().endsWith("::getId")
            : Calls.methodName(next).equals("getId"));
  }

  /** A getter may be generated, so its name tells the relation. */
  private static Optional<TreePath> relation(
      Map<String, Map<String, TreePath>> relations, Callee callee) {
    return Optional.ofNullable(relations.get(callee.owner()))
        .map(known -> known.get(property(callee.method())));
  }

  private static String property(String member) {
    return member.replaceFirst("^(get|is)(?=[A-Z])", "").toLowerCase(Locale.ROOT);
  }

  /** Returns the methods that read a relation of a parameter. */
  private static Map<Element, TreePath> readers(
      Model model, Map<String, Map<String, TreePath>> relations) {
    Map<Element, TreePath> readers = new HashMap<>();
    for (TreePath call : model.index().calls()) {
      relation(relations, model.calls().callee(call))
          .filter(entity -> isOfParameter(model, call))
          .ifPresent(entity -> readers.put(model.graph().enclosingMethod(call), entity));
    }
    return readers;
  }

  private static boolean isOfParameter(Model model, TreePath call) {
    TreePath receiver = Calls.receiver(call);
    return receiver != null
        && receiver.getLeaf() instanceof IdentifierTree name
        && model.graph().enclosingMethod(call) instanceof ExecutableElement method
        && method.getParameters().stream()
            .anyMatch(parameter -> parameter.getSimpleName().equals(name.getName()));
  }

  /** The text of a named query is usually an annotation of the entity. */
  private static boolean isFetched(Model model, TreePath call, TreePath entity) {
    return model.code().memberContains(call, FETCHED)
        || model.code().memberContains(call, NAMED)
            && model
                .code()
                .contains(
                    new TreePath(entity, ((ClassTree) entity.getLeaf()).getModifiers()), FETCHED);
  }

  /** Relations to many are lazy unless they say otherwise, relations to one are eager. */
  private static boolean isLazy(Map<String, TreePath> annotations) {
    return annotations.keySet().stream().noneMatch(BATCHED.asMatchPredicate())
        && annotations.entrySet().stream()
            .filter(annotation -> RELATION.matcher(annotation.getKey()).matches())
            .map(annotation -> annotation.getValue().getLeaf().toString() + annotation.getKey())
            .anyMatch(
                relation ->
                    relation.contains("LAZY")
                        || !relation.contains("EAGER") && !relation.endsWith("One"));
  }
}
