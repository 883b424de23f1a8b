// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;
import jakarta.enterprise.inject.spi.ProcessSyntheticBean;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * Warns at deployment about each MicroProfile Rest Client that lives no longer than a request. The
 * scope is the one that the runtime gave the client's bean, so configuration is taken into account.
 */
public class ShortLivedClientExtension implements Extension {

  private static final Logger LOGGER = System.getLogger("io.touchstone.keeper");

  private final Queue<Bean<?>> beans = new ConcurrentLinkedQueue<>();
  private final Map<Class<?>, Bean<?>> clients = new ConcurrentHashMap<>();

  void addBeans(@Observes BeforeBeanDiscovery event) {
    event.addAnnotatedType(ClientsOfRequest.class, ClientsOfRequest.class.getName());
    if (hasMetrics()) {
      event.addAnnotatedType(ApplicationMetrics.class, ApplicationMetrics.class.getName());
    }
  }

  private static boolean hasMetrics() {
    try {
      Class.forName(
          ApplicationMetrics.API, false, ShortLivedClientExtension.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }

  void collectBean(@Observes ProcessBean<?> event) {
    beans.add(event.getBean());
  }

  void collectClient(@Observes ProcessSyntheticBean<?> event) {
    clientInterface(event.getBean()).ifPresent(type -> clients.put(type, event.getBean()));
  }

  private static Optional<Class<?>> clientInterface(Bean<?> bean) {
    for (Type type : bean.getTypes()) {
      if (type instanceof Class<?> candidate
          && candidate.isInterface()
          && candidate.isAnnotationPresent(RegisterRestClient.class)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  void warn(@Observes AfterDeploymentValidation event) {
    BeanGraph graph = new BeanGraph(beans);
    clients.entrySet().stream()
        .flatMap(client -> ShortLivedClient.of(client.getKey(), client.getValue(), graph).stream())
        .sorted(Comparator.comparing(client -> client.type().getName()))
        .forEach(ShortLivedClientExtension::warn);
    beans.clear();
    clients.clear();
  }

  private static void warn(ShortLivedClient client) {
    CreatedClients.of(client.type()).suppressWarning();
    LOGGER.log(Level.WARNING, client.message());
  }
}
