// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.restclient.ClientSettings;
import io.touchstone.restclient.LeanTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.config.Config;

/** Creates relays with the URI and the time-outs of the Rest Clients of their services. */
@Dependent
public class ServiceRelayFactory {
  private final Config config;
  private final Instance<Object> beans;

  @Inject
  public ServiceRelayFactory(Config config, @Any Instance<Object> beans) {
    this.config = config;
    this.beans = beans;
  }

  /**
   * Creates a relay, which the caller closes.
   *
   * @param service limits the requests
   * @param configKey prefix of the service's Rest Client properties
   */
  public ServiceRelay create(Downstream service, String configKey) {
    return new ServiceRelay(
        service,
        new LeanTarget(
            ClientSettings.of(config, configKey), List.of(new RequestIdPropagation()), beans));
  }
}
