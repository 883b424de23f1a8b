// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.downstream.Downstream;
import io.touchstone.downstream.Reads;
import io.touchstone.downstream.TimeLimits;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Builds what calls user-service, all with the same time-outs. */
@ApplicationScoped
public class UsersClientBuilder {

  @Inject
  @ConfigProperty(name = "user-service.uri")
  String uri;

  @Inject
  @ConfigProperty(name = "user-service.connect-timeout")
  long connectMillis;

  @Inject
  @ConfigProperty(name = "user-service.read-timeout")
  long readMillis;

  @Inject
  @ConfigProperty(name = "user-service.engine")
  String engine;

  /** The root of user-service. */
  public String uri() {
    return uri;
  }

  /** A new client, which the caller closes. */
  public Client build() {
    return limits().newClient();
  }

  /** Reads over the connections that production reads by. */
  Reads reads(Downstream userService) {
    return new Reads(userService, uri, limits(), engine);
  }

  private TimeLimits limits() {
    return new TimeLimits(connectMillis, readMillis);
  }
}
