// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stops a service while clients send tokens that it has not verified before. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class StoppingServiceIT {

  private static final int TOKENS = 400;
  private static final int CLIENTS = 4;
  private static final int BEFORE = 50;

  private final Queue<String> tokens = new ConcurrentLinkedQueue<>();
  private final Queue<ClientResponse> responses = new ConcurrentLinkedQueue<>();

  /** Clients would take a 401 for the end of their session. */
  @Test
  void noValidTokenIsRejected() {
    try (ProcessSystem system = ProcessSystem.start("stopping-service");
        LoadSender clients = new LoadSender()) {
      Server service = system.processes().server(Service.USER_SERVICE);
      obtainTokens(system.gateway());
      for (int i = 0; i < CLIENTS; i++) {
        clients.start(() -> useToken(service), Duration.ofMillis(1));
      }
      await().until(() -> responses.size() > BEFORE);
      service.process().destroy();
      await().atMost(Duration.ofMinutes(1)).until(() -> responses.size() == TOKENS);
      assertEquals(List.of(), responses.stream().filter(StoppingServiceIT::isWrong).toList());
    }
  }

  private void obtainTokens(String gateway) {
    ApiUser user = ApiUser.signUp(gateway);
    Response session = user.signIn();
    while (tokens.size() < TOKENS) {
      tokens.add(session.path("access_token"));
      Response refreshed = user.refresh(session);
      session = refreshed.statusCode() == 429 ? user.signIn() : refreshed;
    }
  }

  private void useToken(Server service) {
    String token = tokens.poll();
    if (token != null) {
      responses.add(
          ClientResponse.to(
              ClientResponse.request(service.uri() + "/me")
                  .header("Authorization", "Bearer " + token)
                  .build()));
    }
  }

  /** A connection may break; otherwise the token is accepted, or the client has to retry. */
  private static boolean isWrong(ClientResponse response) {
    return response.status() != 200
        && response.status() != ClientResponse.LOST
        && !response.rejected();
  }
}
