// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The services behind the gateway, with limits on concurrent calls that all callers share. */
@ApplicationScoped
public class DownstreamServices {
  private Downstream documentService;
  private Downstream userService;
  private Downstream userServiceReads;

  protected DownstreamServices() {}

  @Inject
  public DownstreamServices(
      DownstreamFactory factory,
      @ConfigProperty(name = "document-service.connections") int documentConnections,
      @ConfigProperty(name = "user-service.connections") int userConnections,
      @ConfigProperty(name = "user-service.read-connections") int userReadConnections) {
    documentService = factory.create("document-service", documentConnections);
    userService =
        factory.create("user-service", Math.min(userConnections, Downstream.CLIENT_CONNECTIONS));
    userServiceReads = factory.create("user-service", userReadConnections);
  }

  public Downstream documentService() {
    return documentService;
  }

  /** Returns user-service for writes, most of which hash a password and so take long. */
  public Downstream userService() {
    return userService;
  }

  /** Returns user-service for reads, whose own limit keeps slow writes from blocking them. */
  public Downstream userServiceReads() {
    return userServiceReads;
  }
}
