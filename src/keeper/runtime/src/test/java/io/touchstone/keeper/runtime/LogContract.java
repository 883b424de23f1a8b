// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.runtime.app.BuildingResource;
import io.touchstone.keeper.runtime.app.BuiltClient;
import io.touchstone.keeper.runtime.app.FineClient;
import io.touchstone.keeper.runtime.app.LookedUpClient;
import io.touchstone.keeper.runtime.app.NaiveClient;
import io.touchstone.keeper.runtime.app.NaiveResource;
import io.touchstone.keeper.runtime.server.AppServer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests for every runtime. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LogContract {

  private static final int ENOUGH_TO_WARN = CreatedClients.REQUESTS_BEFORE_WARNING + 10;

  private AppServer server;

  abstract AppServer start() throws IOException;

  @BeforeAll
  void startServer() throws IOException {
    server = start();
  }

  @AfterAll
  void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  AppServer server() {
    return server;
  }

  void request(String path, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      assertEquals("echo", server.get(path));
    }
  }

  @Test
  void deploymentWarnsOnceOfTheNaiveHolder() throws IOException {
    request("/app/naive", ENOUGH_TO_WARN);
    List<String> warnings = warnings(NaiveClient.class);
    assertEquals(1, warnings.size(), warnings::toString);
    String warning = warnings.get(0);
    assertTrue(warning.contains(NaiveResource.class.getName() + ".client"), warning);
    assertTrue(warning.contains("Fix: annotate " + NaiveClient.class.getName()), warning);
  }

  @Test
  void theFineHolderCausesNoWarning() throws IOException {
    request("/app/fine", ENOUGH_TO_WARN);
    assertEquals(List.of(), warnings(FineClient.class));
  }

  @Test
  void clientsBuiltForEachRequestCauseOneWarningThatNamesTheLine() throws IOException {
    String place = BuildingResource.class.getName() + ".get (BuildingResource.java:";
    assertOneWarning("/app/built", BuiltClient.class, "last in " + place);
  }

  @Test
  void clientsLookedUpForEachRequestCauseOneWarning() throws IOException {
    assertOneWarning("/app/looked-up", LookedUpClient.class, "last by CDI injection or lookup");
  }

  private void assertOneWarning(String path, Class<?> client, String place) throws IOException {
    request(path, ENOUGH_TO_WARN);
    await().until(() -> !warnings(client).isEmpty());
    request(path, ENOUGH_TO_WARN);
    List<String> warnings = warnings(client);
    assertEquals(1, warnings.size(), warnings::toString);
    assertTrue(warnings.get(0).contains(place), warnings.get(0));
  }

  private List<String> warnings(Class<?> client) {
    return server.logLines("MicroProfile Rest Client " + client.getName() + " ");
  }
}
