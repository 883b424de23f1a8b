// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.restclient.ClientSettings;
import io.touchstone.restclient.LeanTarget;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The services behind the gateway, with limits on concurrent calls that all callers share. Their
 * URIs and time-outs are those of their Rest Clients.
 */
@ApplicationScoped
public class DownstreamServices {
  private ServiceRelay documentService;
  private ServiceRelay userService;
  private ServiceRelay userServiceReads;

  protected DownstreamServices() {}

  @Inject
  public DownstreamServices(
      DownstreamFactory factory,
      Config config,
      @Any Instance<Object> beans,
      @ConfigProperty(name = "document-service.connections") int documentConnections,
      @ConfigProperty(name = "user-service.connections") int userConnections,
      @ConfigProperty(name = "user-service.read-connections") int userReadConnections) {
    documentService = relay(factory.create("document-service", documentConnections), config, beans);
    int otherConnections = Math.min(userConnections, Downstream.CLIENT_CONNECTIONS);
    userService = relay(factory.create("user-service", otherConnections), config, beans);
    userServiceReads = relay(factory.create("user-service", userReadConnections), config, beans);
  }

  private static ServiceRelay relay(Downstream service, Config config, Instance<Object> beans) {
    ClientSettings settings = ClientSettings.of(config, service.name());
    return new ServiceRelay(
        service, new LeanTarget(settings, List.of(new RequestIdPropagation()), beans));
  }

  @PreDestroy
  void close() {
    documentService.close();
    userService.close();
    userServiceReads.close();
  }

  public ServiceRelay documentService() {
    return documentService;
  }

  /** Returns user-service for writes, most of which hash a password and so take long. */
  public ServiceRelay userService() {
    return userService;
  }

  /** Returns user-service for reads, whose own limit keeps slow writes from blocking them. */
  public ServiceRelay userServiceReads() {
    return userServiceReads;
  }
}
