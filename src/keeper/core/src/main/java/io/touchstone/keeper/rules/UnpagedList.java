// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.ConstantText;
import io.touchstone.keeper.detect.Receivers;
import io.touchstone.keeper.model.Annotations;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Queries that read all rows of a table into a list. */
final class UnpagedList {

  private static final Set<String> LISTS = Set.of("getResultList", "getResultStream", "list");
  private static final Set<String> QUERIES =
      Set.of("createQuery", "createSelectionQuery", "createNamedQuery", "createNativeQuery");
  private static final Set<String> ALL = Set.of("findAll", "listAll");
  private static final Pattern PAGED = Pattern.compile("setMaxResults");

  private static final Pattern SUPPLIED =
      Pattern.compile("supplyAsync|submit|orElseGet|call\\w*|from(Supplier|Callable)");

  /** What follows {@code findAll()} of Panache, which sends no query itself. */
  private static final Pattern PANACHE_PAGED =
      Pattern.compile("page|range|count|(first|single)Result\\w*");

  /** A condition or a limit, in JPQL or SQL. */
  private static final Pattern LIMITED =
      Pattern.compile(
          "\\b(where|fetch\\s+(first|next)|limit\\s+[\\d:?]|(top|first)\\s*\\(?\\s*[\\d:?])",
          Pattern.CASE_INSENSITIVE);

  /** Without groups, the result is one row. */
  private static final Pattern AGGREGATE =
      Pattern.compile(
          "(?is)\\s*select\\s+(new\\s+[\\w.]+\\s*\\(\\s*)?(count|sum|avg|min|max)\\s*\\("
              + "(?!.*\\bgroup\\s+by\\b).*");

  private UnpagedList() {}

  static void detect(Reporter found) {
    Model model = found.model();
    Map<String, String> named = namedQueries(model);
    Stream.concat(
            model.index().calls().stream()
                .filter(
                    call -> isUnlimitedQuery(model, call, named) || isWholeRepository(model, call)),
            model.index().references().stream().filter(path -> isWholeReference(model, path)))
        .filter(call -> model.frequency().of(call) == Frequency.PER_CALL)
        .forEach(found::report);
  }

  private static boolean isUnlimitedQuery(Model model, TreePath call, Map<String, String> named) {
    if (!LISTS.contains(Calls.methodName(call))) {
      return false;
    }
    return !model.code().memberContains(call, PAGED)
        && query(model, call, named)
            .filter(text -> !LIMITED.matcher(text).find() && !AGGREGATE.matcher(text).matches())
            .isPresent();
  }

  /** Returns the text of the query that a chain of invocations creates, if it is constant. */
  private static Optional<String> query(Model model, TreePath list, Map<String, String> named) {
    return Receivers.origins(model, list)
        .filter(UnpagedList::createsQuery)
        .findFirst()
        .flatMap(
            query ->
                ConstantText.of(model, argument(query))
                    .map(text -> isNamed(query) ? named.get(text) : text));
  }

  private static boolean createsQuery(TreePath part) {
    return part.getLeaf() instanceof MethodInvocationTree call
        && QUERIES.contains(Calls.methodName(part))
        && !call.getArguments().isEmpty();
  }

  private static boolean isNamed(TreePath query) {
    return Calls.methodName(query).equals("createNamedQuery");
  }

  private static TreePath argument(TreePath query) {
    return new TreePath(query, ((MethodInvocationTree) query.getLeaf()).getArguments().get(0));
  }

  private static boolean isWholeRepository(Model model, TreePath call) {
    TreePath receiver = Calls.receiver(call);
    return receiver != null
        && !Calls.isFollowedBy(call, PANACHE_PAGED.asMatchPredicate())
        && ALL.contains(Calls.methodName(call))
        && ((MethodInvocationTree) call.getLeaf()).getArguments().isEmpty()
        && isRepository(model, receiver, call);
  }

  /** A repository may have other methods of the name, so the user tells that it has no argument. */
  private static boolean isWholeReference(Model model, TreePath path) {
    MemberReferenceTree reference = (MemberReferenceTree) path.getLeaf();
    return ALL.contains(reference.getName().toString())
        && path.getParentPath().getLeaf() instanceof MethodInvocationTree
        && SUPPLIED.matcher(Calls.methodName(path.getParentPath())).matches()
        && isRepository(model, new TreePath(path, reference.getQualifierExpression()), path);
  }

  private static boolean isRepository(Model model, TreePath receiver, TreePath call) {
    return model.names().type(receiver).endsWith("Repository")
        && model.trees().getPath(model.calls().callee(call).element()) == null;
  }

  private static Map<String, String> namedQueries(Model model) {
    Map<String, String> named = new HashMap<>();
    model.index().classes().stream()
        .map(type -> new TreePath(type, ((ClassTree) type.getLeaf()).getModifiers()))
        .flatMap(Declarations::parts)
        .forEach(
            part -> {
              if (part.getLeaf() instanceof AnnotationTree annotation
                  && annotation.getAnnotationType().toString().endsWith("NamedQuery")) {
                text(model, part, "query")
                    .ifPresent(query -> named.put(text(model, part, "name").orElse(""), query));
              }
            });
    return named;
  }

  private static Optional<String> text(Model model, TreePath annotation, String member) {
    return Annotations.member((AnnotationTree) annotation.getLeaf(), member)
        .flatMap(value -> ConstantText.of(model, new TreePath(annotation, value)));
  }
}
