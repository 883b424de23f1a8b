// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.client.ServiceTimeouts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Builds clients of user-service with the configured timeouts. */
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

  /** Returns the base URI of user-service. */
  public String uri() {
    return uri;
  }

  /** Returns a new client, which the caller closes. */
  public Client build() {
    return new ServiceTimeouts(connectMillis, readMillis).newClient();
  }
}
