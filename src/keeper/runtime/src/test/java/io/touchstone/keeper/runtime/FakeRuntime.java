// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.lang.annotation.Annotation;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** A CDI container with beans for Rest Clients, as a runtime adds them, and the keeper. */
final class FakeRuntime implements Extension {

  private final Map<Class<?>, Class<? extends Annotation>> clients = new LinkedHashMap<>();

  FakeRuntime client(Class<?> type) {
    return client(type, Dependent.class);
  }

  /** Adds a client with the scope that annotation and configuration result in. */
  FakeRuntime client(Class<?> type, Class<? extends Annotation> scope) {
    clients.put(type, scope);
    return this;
  }

  /** Weld refuses to start without any bean. */
  @ApplicationScoped
  static class Anything {}

  void addClients(@Observes AfterBeanDiscovery event) {
    clients.forEach(
        (type, scope) ->
            event
                .addBean()
                .beanClass(type)
                .types(type, Object.class)
                .qualifiers(RestClient.LITERAL)
                .scope(scope)
                .createWith(context -> proxy(type)));
  }

  private static Object proxy(Class<?> type) {
    return Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
  }

  SeContainer start(Class<?>... beans) {
    return SeContainerInitializer.newInstance()
        .disableDiscovery()
        .addExtensions(this, new ShortLivedClientExtension())
        .addBeanClasses(Anything.class)
        .addBeanClasses(beans)
        .initialize();
  }

  /** Returns what the keeper reports on a deployment of these beans. */
  List<String> warnings(Class<?>... beans) {
    try (LogCapture log = new LogCapture();
        SeContainer container = start(beans)) {
      return container.isRunning() ? log.warnings() : List.of();
    }
  }
}
