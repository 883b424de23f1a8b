// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.gateway.relay.ServiceRelay.Route;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.Timeouts;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.restclient.ClientSettings;
import io.touchstone.restclient.LeanTarget;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.config.Config;

/** Creates routes to services with the configured implementation of the byte relay. */
@ApplicationScoped
public class ByteRelayFactory {
  @Inject Config config;
  @Inject @Any Instance<Object> beans;

  /**
   * Creates a route with the timeouts and the URI of the service's Rest Client.
   *
   * @param service limits the requests
   * @param configKey prefix of the service's Rest Client properties
   * @param implementation {@code lean}, which limits the time of a whole response and the wait for
   *     a connection itself, or {@code rest-client}, whose route has these limits in addition
   * @throws IllegalArgumentException if it is neither
   */
  public Route route(Downstream service, String configKey, String implementation) {
    ClientSettings settings = ClientSettings.of(config, configKey);
    return switch (implementation) {
      case "lean" ->
          new Route(
              service,
              new LeanRelay(new LeanTarget(settings, List.of(new RequestIdPropagation()), beans)));
      case "rest-client" ->
          new Route(
              service.overJakartaClient(settings.responseMillis()),
              new WebTargetRelay(
                  new Timeouts(settings.connectMillis(), settings.readMillis()).newClient(),
                  settings.uri().toString()));
      default ->
          throw new IllegalArgumentException(
              "Client of " + configKey + ": " + implementation + " is not lean or rest-client");
    };
  }
}
