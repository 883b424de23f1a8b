// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Injection;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.rule.Rule;
import java.util.Optional;

/** Finds Rest Clients that the container creates for every request. */
final class RestClientScopeDetector implements Detector {

  @Override
  public void detect(Reporter found) {
    RestClientInterface.all(found.model()).forEach(client -> check(found, client));
  }

  private static void check(Reporter found, RestClientInterface client) {
    Model model = found.model();
    String scope = client.scope(model);
    Optional<Injection> holder = client.brieflyHeld(model);
    boolean dependent = scope.equals(Scopes.DEPENDENT) && holder.isPresent();
    if (!Scopes.isShort(scope) && !dependent) {
      return;
    }
    String message =
        dependent
            ? "It is @Dependent and injected into "
                + holder.get().holder().getSimpleName()
                + ", which lives for one request. "
            : "It is request-scoped. ";
    Fix fix = RestClientScopeFix.of(model, client);
    found.report(
        Rule.REST_CLIENT_SCOPE,
        client.place(),
        message + Rule.REST_CLIENT_SCOPE.why(),
        advice(model, client, fix),
        fix);
  }

  private static String advice(Model model, RestClientInterface client, Fix fix) {
    if (client.property(model, "scope").isPresent()) {
      return "jakarta.enterprise.context.ApplicationScoped as "
          + client.configKey()
          + "/mp-rest/scope in the configuration";
    }
    return "@ApplicationScoped on "
        + client.type().getSimpleName()
        + (fix == null ? ", once every response is closed and no provider holds state" : "");
  }
}
