// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.RestClientInterface;
import io.touchstone.keeper.detect.ScopeEdit;
import io.touchstone.keeper.detect.Statelessness;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Injections.Injection;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.rule.Reporter;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Rest Clients that the container creates for every request. */
final class RestClientScope {

  private RestClientScope() {}

  static void detect(Reporter found) {
    Set<Element> closed = closedByCallers(found.model());
    RestClientInterface.all(found.model()).forEach(client -> check(found, client, closed));
  }

  private static void check(Reporter found, RestClientInterface client, Set<Element> closed) {
    Model model = found.model();
    String scope = client.scope(model);
    Optional<Injection> holder = client.brieflyHeld(model);
    boolean dependent = scope.equals(Scopes.DEPENDENT) && holder.isPresent();
    if (Scopes.isShort(scope) || dependent) {
      Fix fix =
          !closed.contains(client.type())
                  && !model.restClients().selected().contains(Names.of(client.type()))
                  && client.isShareable(model, new Statelessness(model))
              ? ScopeEdit.applicationScoped(FixGrade.SAFE, model, client.path(), client.place())
              : Fix.MANUAL;
      found.report(
          client.place(),
          dependent
              ? "It is dependent and injected into %s, which lives for one request."
                  .formatted(holder.get().holder().getSimpleName())
              : "It is request-scoped.",
          advice(model, client, fix),
          fix);
    }
  }

  private static String advice(Model model, RestClientInterface client, Fix fix) {
    if (client.property(model, "scope").isPresent()) {
      return "`%s/mp-rest/scope=jakarta.enterprise.context.ApplicationScoped` in the configuration"
          .formatted(client.configKey());
    }
    return "`@ApplicationScoped` on "
        + client.type().getSimpleName()
        + (fix.isAutomatic() ? "" : ", once every response is closed and no provider holds state");
  }

  /** A caller that closes its own client would close the one that all others use. */
  private static Set<Element> closedByCallers(Model model) {
    Stream<TreePath> receivers =
        model.index().calls().stream()
            .filter(call -> Calls.methodName(call).equals("close"))
            .map(Calls::receiver)
            .filter(Objects::nonNull)
            .map(RestClientScope::withoutCast);
    Stream<TreePath> resources =
        model.index().variables().stream()
            .filter(variable -> variable.getParentPath().getLeaf() instanceof TryTree);
    return Stream.concat(receivers, resources)
        .map(model.trees()::getTypeMirror)
        .<Element>map(Names::element)
        .collect(Collectors.toSet());
  }

  /** Returns {@code client} of {@code ((Closeable) client)}. */
  private static TreePath withoutCast(TreePath receiver) {
    TreePath inner = receiver;
    while (true) {
      if (inner.getLeaf() instanceof ParenthesizedTree parentheses) {
        inner = new TreePath(inner, parentheses.getExpression());
      } else if (inner.getLeaf() instanceof TypeCastTree cast) {
        inner = new TreePath(inner, cast.getExpression());
      } else {
        return inner;
      }
    }
  }
}
