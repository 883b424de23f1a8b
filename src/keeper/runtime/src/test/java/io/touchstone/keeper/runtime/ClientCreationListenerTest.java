// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.se.SeContainer;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.ServiceLoader;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientListener;
import org.junit.jupiter.api.Test;

/** Each test has an interface of its own, because a warning is given once per interface. */
class ClientCreationListenerTest {

  private static final int LIMIT = CreatedClients.REQUESTS_BEFORE_WARNING;

  interface CreatedPerRequest {}

  interface CreatedInFewRequests {}

  interface CreatedInOneRequest {}

  interface CreatedOutsideOfRequests {}

  interface CreatedWithoutCdi {}

  private static final RestClientBuilder BUILDER =
      (RestClientBuilder)
          Proxy.newProxyInstance(
              RestClientBuilder.class.getClassLoader(),
              new Class<?>[] {RestClientBuilder.class},
              (proxy, method, arguments) -> null);

  private final RestClientListener listener =
      ServiceLoader.load(RestClientListener.class).findFirst().orElseThrow();

  private void create(Class<?> client) {
    listener.onNewClient(client, BUILDER);
  }

  private void createInRequests(SeContainer container, Class<?> client, int requests) {
    RequestContextController request = container.select(RequestContextController.class).get();
    for (int i = 0; i < requests; i++) {
      request.activate();
      create(client);
      request.deactivate();
    }
  }

  @Test
  void warnsOnceWhenClientsGrowWithRequests() {
    try (LogCapture log = new LogCapture();
        SeContainer container = new FakeRuntime().start()) {
      createInRequests(container, CreatedPerRequest.class, LIMIT - 1);
      assertEquals(List.of(), log.warnings());
      createInRequests(container, CreatedPerRequest.class, LIMIT);
      assertEquals(1, log.warnings().size());
      String expected =
          "MicroProfile Rest Client %s was created in each of %d requests"
              .formatted(CreatedPerRequest.class.getName(), LIMIT);
      assertTrue(log.warnings().get(0).startsWith(expected), log.warnings()::toString);
    }
  }

  @Test
  void fewRequestsCauseNoWarning() {
    try (LogCapture log = new LogCapture();
        SeContainer container = new FakeRuntime().start()) {
      createInRequests(container, CreatedInFewRequests.class, LIMIT - 1);
      assertEquals(List.of(), log.warnings());
    }
  }

  @Test
  void clientsOfOneRequestCountAsOne() {
    try (LogCapture log = new LogCapture();
        SeContainer container = new FakeRuntime().start()) {
      RequestContextController request = container.select(RequestContextController.class).get();
      request.activate();
      for (int i = 0; i < 2 * LIMIT; i++) {
        create(CreatedInOneRequest.class);
      }
      request.deactivate();
      assertEquals(List.of(), log.warnings());
    }
  }

  @Test
  void clientsCreatedOutsideOfRequestsCauseNoWarning() {
    try (LogCapture log = new LogCapture();
        SeContainer container = new FakeRuntime().start()) {
      assertTrue(container.isRunning());
      for (int i = 0; i < 2 * LIMIT; i++) {
        create(CreatedOutsideOfRequests.class);
      }
      assertEquals(List.of(), log.warnings());
    }
  }

  @Test
  void worksWithoutCdi() {
    try (LogCapture log = new LogCapture()) {
      for (int i = 0; i < 2 * LIMIT; i++) {
        create(CreatedWithoutCdi.class);
      }
      assertEquals(List.of(), log.warnings());
    }
  }
}
