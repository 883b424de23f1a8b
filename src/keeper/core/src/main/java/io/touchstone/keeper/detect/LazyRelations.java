// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Supertypes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Lazy relations of JPA: what reads them, and what lists their entities. */
public final class LazyRelations {

  /**
   * A class with lazy relations.
   *
   * @param type its declaration
   * @param relations their names, in lower case
   */
  private record Entity(String name, TreePath type, Set<String> relations) {}

  /**
   * A lazy relation of an entity.
   *
   * @param name in lower case
   */
  public record Relation(Entity entity, String name) {}

  private static final Pattern RELATION =
      Pattern.compile(".*\\.persistence\\.(\\w+To(Many|One)|ElementCollection)");

  /** Their relations are read together. */
  private static final Pattern BATCHED = Pattern.compile(".*\\.(BatchSize|BatchFetch|Fetch)");

  private static final Set<String> LISTS =
      Set.of("getResultList", "getResultStream", "findAll", "listAll");
  private static final Pattern CREATING = Pattern.compile("create\\w*Query");
  private static final Pattern NAMED = Pattern.compile("\\b(create|get)NamedQuery\\(");
  private static final Pattern FETCHED =
      Pattern.compile("(?i)join-fetch|(fetch|load)graph|EntityGraph|\\.((left_)?fetch|batch)\\b");

  /** The name is absent if the text of the query is put together. */
  private static final Pattern JOIN_FETCH =
      Pattern.compile("(?i)join\\s+fetch\\b(?:\\s+(?:all\\s+properties\\s+)?[\\w.]+\\.(\\w+))?");

  private final Model model;
  private final Map<String, Entity> entities = new HashMap<>();
  private final Map<Relation, Set<Element>> lists = new HashMap<>();

  /** The methods that send a query for several rows; null until they are searched. */
  private Set<Element> queries;

  public LazyRelations(Model model) {
    this.model = model;
    model.index().classes().forEach(this::addEntity);
  }

  private void addEntity(TreePath path) {
    if (model.trees().getElement(path) instanceof TypeElement type) {
      Set<String> relations =
          type.getEnclosedElements().stream()
              .filter(member -> isLazy(model.annotations().of(member)))
              .map(member -> property(member.getSimpleName().toString()))
              .collect(Collectors.toSet());
      if (!relations.isEmpty()) {
        entities.put(Names.of(type), new Entity(Names.of(type), path, relations));
      }
    }
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

  private static String property(String member) {
    return member.replaceFirst("^(get|is)(?=[A-Z])", "").toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the places that read a relation: a getter or field of the entity, and calls of methods
   * that do so with the entity that they are given.
   */
  public Map<TreePath, Relation> reads() {
    Map<TreePath, Relation> reads = new LinkedHashMap<>();
    if (entities.isEmpty()) {
      return reads;
    }
    model.index().invocations().forEach(call -> ofCall(call).ifPresent(it -> reads.put(call, it)));
    model.index().classes().stream()
        .filter(type -> type.getParentPath().getLeaf() instanceof CompilationUnitTree)
        .flatMap(Declarations::parts)
        .filter(Declarations::isName)
        .forEach(name -> ofField(name).ifPresent(it -> reads.put(name, it)));
    Deque<TreePath> open = new ArrayDeque<>(reads.keySet());
    while (!open.isEmpty()) {
      TreePath read = open.poll();
      Relation relation = reads.get(read);
      if (model.graph().enclosingMethod(read) instanceof ExecutableElement method
          && (isOfParameter(read, relation.entity, method)
              || isOfItself(read, relation.entity, method))) {
        model.graph().callers(method).stream()
            .filter(caller -> reads.putIfAbsent(caller, relation) == null)
            .forEach(open::add);
      }
    }
    return reads;
  }

  /** A getter may be generated, so its name tells the relation. */
  private Optional<Relation> ofCall(TreePath call) {
    Callee callee = model.calls().callee(call);
    return relation(callee.owner(), callee.method());
  }

  private Optional<Relation> ofField(TreePath name) {
    return model.trees().getElement(name) instanceof VariableElement field
            && field.getEnclosingElement() instanceof TypeElement
            && !Declarations.isAssigned(name)
        ? relation(Names.of(field.getEnclosingElement()), field.getSimpleName().toString())
        : Optional.empty();
  }

  private Optional<Relation> relation(String owner, String member) {
    return Optional.ofNullable(entities.get(owner))
        .map(entity -> new Relation(entity, property(member)))
        .filter(relation -> relation.entity.relations.contains(relation.name));
  }

  /** Returns whether a method reads a relation of an entity that is its parameter. */
  private boolean isOfParameter(TreePath read, Entity entity, ExecutableElement method) {
    List<? extends ExpressionTree> arguments =
        read.getLeaf() instanceof MethodInvocationTree call ? call.getArguments() : List.of();
    return Stream.concat(
            Stream.ofNullable(receiver(read)),
            arguments.stream().map(argument -> new TreePath(read, argument)))
        .filter(part -> part.getLeaf() instanceof IdentifierTree)
        .map(model.trees()::getElement)
        .anyMatch(part -> method.getParameters().contains(part) && isOf(part.asType(), entity));
  }

  /**
   * Returns what a read loads: the relation of the variable that holds the entity. It is loaded
   * once.
   */
  public Object loaded(TreePath read, Relation relation) {
    TreePath receiver = receiver(read);
    Element variable = receiver == null ? null : model.trees().getElement(receiver);
    return variable instanceof VariableElement ? List.of(variable, relation) : read.getLeaf();
  }

  private static TreePath receiver(TreePath read) {
    return read.getLeaf() instanceof MemberSelectTree select
        ? new TreePath(read, select.getExpression())
        : Calls.receiver(read);
  }

  /** Returns whether a method of an entity returns what it reads of its own relation. */
  private static boolean isOfItself(TreePath read, Entity entity, ExecutableElement method) {
    TreePath receiver = receiver(read);
    return Names.of(method.getEnclosingElement()).equals(entity.name)
        && method.getReturnType().getKind() != TypeKind.VOID
        && (receiver == null || receiver.getLeaf().toString().equals("this"));
  }

  /**
   * Returns whether the code around a read gets several entities, by a query that does not fetch
   * the relation: itself, from a method that it calls, or from a caller.
   */
  public boolean isOfList(TreePath read, Relation relation) {
    if (isFoundInLoop(read)) {
      return false;
    }
    Deque<TreePath> open = new ArrayDeque<>(List.of(Declarations.member(read)));
    Set<Tree> seen = new HashSet<>();
    while (!open.isEmpty()) {
      TreePath member = open.poll();
      if (!seen.add(member.getLeaf()) || isFetched(member, relation)) {
        continue;
      }
      Element method = model.trees().getElement(member);
      if (sendsQuery(member)
          || model.graph().callees(method).anyMatch(lists(relation)::contains)
          || callsGenericQuery(member, relation)) {
        return true;
      }
      if (method instanceof ExecutableElement called
          && called.getParameters().stream()
              .anyMatch(one -> isList(one.asType(), relation.entity))) {
        model.graph().callers(method).stream().map(Declarations::member).forEach(open::add);
      }
    }
    return false;
  }

  /** Returns the methods that return entities from a query that does not fetch the relation. */
  private Set<Element> lists(Relation relation) {
    return lists.computeIfAbsent(
        relation,
        absent ->
            CallGraph.closure(
                queries().stream().filter(method -> returnsList(method, relation)).toList(),
                method -> model.graph().users(method).filter(user -> returnsList(user, relation))));
  }

  /** Returns whether code calls a query of a generic class, which returns these entities to it. */
  private boolean callsGenericQuery(TreePath member, Relation relation) {
    return model
        .index()
        .holds(
            List.of(member.getLeaf(), relation),
            () ->
                Declarations.parts(member)
                    .filter(part -> part.getLeaf() instanceof MethodInvocationTree)
                    .filter(call -> queries().contains(model.calls().callee(call).element()))
                    .filter(call -> isList(model.trees().getTypeMirror(call), relation.entity))
                    .map(call -> model.trees().getPath(model.calls().callee(call).element()))
                    .anyMatch(query -> !isFetched(query, relation)));
  }

  private Set<Element> queries() {
    if (queries == null) {
      queries =
          model.index().methods().stream()
              .filter(
                  path ->
                      sendsQuery(path) || Repositories.isRepository(model, path.getParentPath()))
              .map(model.trees()::getElement)
              .collect(Collectors.toSet());
    }
    return queries;
  }

  private boolean sendsQuery(TreePath member) {
    return model
        .index()
        .holds(
            List.of(member.getLeaf(), LISTS),
            () -> Declarations.parts(member).anyMatch(this::isQuery));
  }

  /** A method of the sources with the name of a query may load one entity after the other. */
  private boolean isQuery(TreePath part) {
    if (part.getLeaf() instanceof MemberReferenceTree reference) {
      return LISTS.contains(reference.getName().toString());
    }
    return part.getLeaf() instanceof MethodInvocationTree
        && (LISTS.contains(Calls.methodName(part))
            || isListOfHibernate(part)
            || Repositories.lists(model, part))
        && model.trees().getPath(model.calls().callee(part).element()) == null;
  }

  private boolean isListOfHibernate(TreePath call) {
    return Calls.methodName(call).equals("list")
        && Receivers.origins(model, call)
            .anyMatch(
                origin ->
                    origin.getLeaf() instanceof MethodInvocationTree
                        && CREATING.matcher(Calls.methodName(origin)).matches());
  }

  /** Returns whether the loop finds the entity of a read by another query for each item. */
  private boolean isFoundInLoop(TreePath read) {
    TreePath body = Loops.body(model, read);
    return body != null
        && Receivers.origins(model, read)
            .filter(
                origin ->
                    Declarations.around(origin).anyMatch(at -> at.getLeaf() == body.getLeaf()))
            .filter(origin -> origin.getLeaf() instanceof MethodInvocationTree)
            .anyMatch(
                origin ->
                    isQuery(origin) || queries().contains(model.calls().callee(origin).element()));
  }

  private boolean returnsList(Element element, Relation relation) {
    TreePath path = model.trees().getPath(element);
    return path != null
        && element instanceof ExecutableElement method
        && isList(method.getReturnType(), relation.entity)
        && !isFetched(path, relation);
  }

  private static boolean isList(TypeMirror type, Entity entity) {
    return type instanceof DeclaredType list
        && list.getTypeArguments().size() == 1
        && isOf(list.getTypeArguments().get(0), entity)
        && !Names.of(type).equals("java.util.Optional");
  }

  /** Returns whether a type is that of the entity, or inherits its relations. */
  private static boolean isOf(TypeMirror type, Entity entity) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && Supertypes.withItself(element).anyMatch(above -> Names.of(above).equals(entity.name));
  }

  /** The text of a named query is usually an annotation of the entity. */
  private boolean isFetched(TreePath member, Relation relation) {
    TreePath type = relation.entity.type;
    Tree annotations = ((ClassTree) type.getLeaf()).getModifiers();
    return fetches(member, relation)
        || model.code().contains(member, NAMED)
            && fetches(new TreePath(type, annotations), relation);
  }

  private boolean fetches(TreePath part, Relation relation) {
    return model.code().contains(part, FETCHED)
        || model.code().contains(part, JOIN_FETCH)
            && JOIN_FETCH
                .matcher(model.code().of(part))
                .results()
                .map(fetch -> fetch.group(1))
                .anyMatch(name -> name == null || name.equalsIgnoreCase(relation.name));
  }
}
