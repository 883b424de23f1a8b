// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls.Callee;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The interfaces of MicroProfile Rest Clients: those that the sources register, inject as Rest
 * Clients, look up or build. The last three need no annotation, and may be declared elsewhere.
 *
 * @param names their qualified names
 * @param selected the qualified names of all types that code looks up
 */
public record RestClients(Set<String> names, Set<String> selected) {

  /** The annotation that registers an interface for injection. */
  public static final String REGISTER =
      "org.eclipse.microprofile.rest.client.inject.RegisterRestClient";

  private static final String QUALIFIER = "org.eclipse.microprofile.rest.client.inject.RestClient";

  static RestClients of(TreeIndex index, Annotations annotations, Names names, Calls calls) {
    Stream<TreePath> registered =
        index.classes().stream().filter(type -> annotations.of(type).containsKey(REGISTER));
    Stream<TreePath> injected =
        index.variables().stream()
            .filter(variable -> annotations.of(variable).containsKey(QUALIFIER))
            .map(variable -> injected(variable, names));
    Stream<TreePath> created =
        index.calls().stream()
            .flatMap(call -> creating(call, calls.callee(call)))
            .flatMap(RestClients::named);
    Stream<TreePath> selected =
        index.calls().stream()
            .filter(call -> Calls.methodName(call).equals("select"))
            .flatMap(RestClients::named);
    return new RestClients(
        names(Stream.of(registered, injected, created).flatMap(types -> types), names),
        names(selected, names));
  }

  private static Set<String> names(Stream<TreePath> types, Names names) {
    return types.map(names::type).filter(name -> !name.isEmpty()).collect(Collectors.toSet());
  }

  private static TreePath injected(TreePath variable, Names names) {
    Tree declared = ((VariableTree) variable.getLeaf()).getType();
    TreePath type = new TreePath(variable, declared);
    return declared instanceof ParameterizedTypeTree generic
            && Injections.INDIRECT.contains(names.type(type))
        ? new TreePath(type, generic.getTypeArguments().get(0))
        : type;
  }

  /** The chain of a builder may contain types that are not resolved, after which it has none. */
  private static Stream<TreePath> creating(TreePath call, Callee callee) {
    if (callee.owner().endsWith("RestClientBuilder")) {
      return Stream.concat(Stream.of(call), Calls.chain(call))
          .filter(next -> Calls.methodName(next).equals("build"));
    }
    boolean lookup =
        callee.method().equals("select")
            && call.getLeaf().toString().contains("RestClient.LITERAL");
    return lookup ? Stream.of(call) : Stream.empty();
  }

  /** Returns the types whose classes are arguments of a call. */
  private static Stream<TreePath> named(TreePath call) {
    return ((MethodInvocationTree) call.getLeaf())
        .getArguments().stream()
            .filter(Declarations::isClassLiteral)
            .map(MemberSelectTree.class::cast)
            .map(select -> new TreePath(new TreePath(call, select), select.getExpression()));
  }
}
