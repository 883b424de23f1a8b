// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.client.TargetRecorder;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SystemOpenApiTest {
  private static final ServiceRelay SERVICE =
      new ServiceRelay(new Downstream("service", 50, (outcome, nanos) -> {}), null);
  private static final String DESCRIPTION =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n"
          + "{\"openapi\":\"3.1.0\"}";

  private final TargetRecorder targets = new TargetRecorder();
  @AutoClose private final Client client = ClientBuilder.newClient();

  /** Services without metrics of their calls. */
  private static final class TestServices extends DownstreamServices {
    @Override
    public ServiceRelay documentService() {
      return SERVICE;
    }

    @Override
    public ServiceRelay userServiceReads() {
      return SERVICE;
    }
  }

  @Test
  void buildsTheTargetsOnce() throws IOException {
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.fixed(DESCRIPTION))) {
      SystemOpenApi system =
          new SystemOpenApi(
              targets.record(client),
              new TestServices(),
              "http://gateway",
              server.uri(),
              server.uri() + "/users");
      List<String> built = targets.built();
      for (int refresh = 1; refresh <= 3; refresh++) {
        assertTrue(system.merge().contains("http://gateway"));
      }
      assertEquals(2, built.size(), built::toString);
      assertEquals(built, targets.built());
      assertEquals(6, server.requests().size());
      assertEquals("GET /users/openapi?format=json HTTP/1.1", server.requests().get(5).line());
    }
  }

  @Test
  void requestsWaitForTheFirstCopyAndGetTheNewest() {
    SystemOpenApi system =
        new SystemOpenApi(client, new TestServices(), "", "http://a", "http://b");
    assertThrows(ProblemException.class, system::json);
    CompletableFuture<String> waiting = CompletableFuture.supplyAsync(system::json);
    system.replaceCopy("first");
    assertEquals("first", waiting.join());
    system.replaceCopy("second");
    assertEquals("second", system.json());
  }
}
