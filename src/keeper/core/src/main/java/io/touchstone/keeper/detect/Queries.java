// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Supertypes;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/**
 * Recognises expressions that send a query of JPA, Hibernate or a repository, whose types may be
 * unresolved.
 */
public final class Queries {

  private static final Pattern CREATING =
      Pattern.compile(
          "(jakarta\\.persistence\\.EntityManager|org\\.hibernate\\.\\w*Session)#create\\w*Query"
              + "|(jakarta\\.persistence|org\\.hibernate\\.query)\\.\\w*Query#set\\w+");
  private static final Pattern FINDING =
      Pattern.compile(
          "jakarta\\.persistence\\.EntityManager#find|org\\.hibernate\\.\\w*Session#(find|get)"
              + "|org\\.springframework\\.jdbc\\.core\\.[\\w.]*JdbcTemplate#query\\w*");
  private static final Pattern READING =
      Pattern.compile(
          "get(ResultList|ResultStream|SingleResult\\w*|FirstResult)|list|uniqueResult\\w*");
  private static final Pattern WRITING =
      Pattern.compile(
          "jakarta\\.persistence\\.EntityManager#(persist|merge|remove)"
              + "|org\\.hibernate\\.\\w*Session#(persist|merge|remove|save\\w*|update|delete|insert\\w*|upsert)"
              + "|(jakarta\\.persistence|org\\.hibernate\\.query)\\.\\w*Query#executeUpdate"
              + "|.*\\.Panache\\w+#(persist\\w*|delete\\w*|update)"
              + "|org\\.springframework\\.jdbc\\.core\\.[\\w.]*JdbcTemplate#(update|batchUpdate|execute)");

  private static final Pattern QUERY =
      Pattern.compile("(jakarta\\.persistence|org\\.hibernate\\.query)\\.\\w*Query");

  /** What lets the provider keep the entities of a class for all requests. */
  private static final Pattern CACHED =
      Pattern.compile("jakarta\\.persistence\\.Cacheable|org\\.hibernate\\.annotations\\.Cache");

  private static final Pattern SETTER = Pattern.compile("set[A-Z]\\w*");

  private Queries() {}

  /**
   * Returns whether a call loads an entity, begins the chain of a query that is read, reads a query
   * that a variable holds, or is one of a repository or a {@code JdbcTemplate} that reads.
   */
  public static boolean isRead(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return callee.matches(FINDING) && !isCached(model, call)
        || call.getLeaf() instanceof MethodInvocationTree
            && (callee.matches(CREATING)
                    && begins(model, call)
                    && Calls.chain(call).map(Calls::methodName).anyMatch(READING.asMatchPredicate())
                || readsVariable(call, callee))
        || Repositories.reads(model, call);
  }

  /** Returns whether a call loads an entity of a class that providers share between requests. */
  private static boolean isCached(Model model, TreePath call) {
    return call.getLeaf() instanceof MethodInvocationTree finding
        && !finding.getArguments().isEmpty()
        && Declarations.isClassLiteral(finding.getArguments().get(0))
        && finding.getArguments().get(0) instanceof MemberSelectTree literal
        && model
                .trees()
                .getElement(new TreePath(new TreePath(call, literal), literal.getExpression()))
            instanceof TypeElement entity
        && isShared(model, entity);
  }

  /** Returns whether providers share the entities of a class between requests. */
  static boolean isShared(Model model, TypeElement entity) {
    return Supertypes.withItself(entity)
        .flatMap(type -> model.annotations().of(type).entrySet().stream())
        .anyMatch(
            present ->
                CACHED.matcher(present.getKey()).matches()
                    && !present.getValue().getLeaf().toString().contains("false"));
  }

  /** Returns whether a call changes rows: by a statement, or by a setter of an entity it loaded. */
  public static boolean isWrite(Model model, TreePath call) {
    return model.calls().callee(call).matches(WRITING)
        || Repositories.writes(model, call)
        || setsLoaded(model, call);
  }

  private static boolean setsLoaded(Model model, TreePath call) {
    TreePath receiver =
        call.getLeaf() instanceof MethodInvocationTree
                && SETTER.matcher(Calls.methodName(call)).matches()
            ? Calls.receiver(call)
            : null;
    return receiver != null
        && Declarations.isName(receiver)
        && Receivers.origins(model, call)
            .filter(origin -> origin.getLeaf() instanceof MethodInvocationTree)
            .anyMatch(origin -> isRead(model, origin));
  }

  private static boolean readsVariable(TreePath call, Callee callee) {
    TreePath receiver = Calls.receiver(call);
    return QUERY.matcher(callee.owner()).matches()
        && READING.matcher(callee.method()).matches()
        && receiver != null
        && Declarations.isName(receiver);
  }

  /** The chain is reported once, for its first call. */
  private static boolean begins(Model model, TreePath call) {
    TreePath receiver = Calls.receiver(call);
    return receiver == null
        || !(receiver.getLeaf() instanceof MethodInvocationTree)
        || !model.calls().callee(receiver).matches(CREATING);
  }
}
