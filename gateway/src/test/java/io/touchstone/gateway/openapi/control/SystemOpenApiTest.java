// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.http.client.Downstream;
import io.touchstone.testing.client.TargetRecorder;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SystemOpenApiTest {
  private static final Downstream SERVICE = new Downstream("service", 50, (outcome, nanos) -> {});
  private static final String DESCRIPTION =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n"
          + "{\"openapi\":\"3.1.0\"}";

  private final TargetRecorder targets = new TargetRecorder();

  /** Services without metrics of their calls. */
  private static final class TestServices extends DownstreamServices {
    @Override
    public Downstream documentService() {
      return SERVICE;
    }

    @Override
    public Downstream userServiceReads() {
      return SERVICE;
    }
  }

  @Test
  void buildsTheTargetsOnce() throws IOException {
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.fixed(DESCRIPTION));
        Client client = ClientBuilder.newClient()) {
      SystemOpenApi system = new SystemOpenApi();
      system.gateway = "http://gateway";
      system.services = new TestServices();
      system.documentService = server.uri();
      system.userService = server.uri() + "/users";
      system.createTargets(targets.record(client));
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
}
