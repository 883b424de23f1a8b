// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientListener;

/**
 * Counts the MicroProfile Rest Clients that are created, and warns once per interface when their
 * number grows with the requests. Runs while a client is created, never when one is called.
 */
public class ClientCreationListener implements RestClientListener {

  private static final Logger LOGGER = System.getLogger("io.touchstone.keeper");

  @Override
  public void onNewClient(Class<?> serviceInterface, RestClientBuilder builder) {
    CreatedClients clients = CreatedClients.of(serviceInterface);
    try {
      if (isFirstOfRequest(serviceInterface) && clients.countRequest()) {
        LOGGER.log(Level.WARNING, clients.warning(ClientCreator.of(builder)));
      }
      clients.countCreation();
    } catch (RuntimeException failure) {
      // Counting must not keep the application from creating its client.
      LOGGER.log(
          Level.DEBUG, "Creation of " + serviceInterface.getName() + " not counted", failure);
    }
  }

  /** Several clients of one interface in one request count as one request. */
  private static boolean isFirstOfRequest(Class<?> serviceInterface) {
    try {
      Instance<ClientsOfRequest> request = CDI.current().select(ClientsOfRequest.class);
      return request.isResolvable() && request.get().add(serviceInterface.getName());
    } catch (IllegalStateException | ContextNotActiveException outsideOfRequest) {
      return false;
    }
  }
}
