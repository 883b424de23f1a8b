// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

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

/** Creates byte relays with the configured implementation. */
@ApplicationScoped
public class ByteRelayFactory {
  private static final String LEAN = "lean";
  private static final String PLATFORM = "rest-client";

  @Inject Config config;
  @Inject @Any Instance<Object> beans;

  /**
   * Creates a relay, which the caller closes.
   *
   * @param configKey prefix of the service's Rest Client properties
   * @param implementation {@code lean} or {@code rest-client}
   */
  public ByteRelay create(String configKey, String implementation) {
    ClientSettings settings = ClientSettings.of(config, configKey);
    return switch (implementation) {
      case LEAN ->
          new LeanRelay(new LeanTarget(settings, List.of(new RequestIdPropagation()), beans));
      case PLATFORM ->
          new WebTargetRelay(
              new Timeouts(settings.connectMillis(), settings.readMillis()).newClient(),
              settings.uri().toString());
      default ->
          throw new IllegalArgumentException(
              "Client of " + configKey + ": " + implementation + " is not lean or rest-client");
    };
  }

  /**
   * Returns a service with the limits that its clients lack. Close it, which leaves the given one
   * open.
   *
   * @param configKey prefix of the service's Rest Client properties
   * @param implementation {@code lean}, which limits the time of a whole response and the wait for
   *     a connection itself, or {@code rest-client}, which does not
   */
  public Downstream limited(Downstream service, String configKey, String implementation) {
    return implementation.equals(PLATFORM)
        ? service.overJakartaClient(ClientSettings.of(config, configKey).responseMillis())
        : service;
  }
}
