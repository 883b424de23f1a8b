// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
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
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Clients would take a 401 for the end of their session. */
  @Test
  void noValidTokenIsRejected() {
    try (ProcessSystem system = ProcessSystem.start("stopping-service")) {
      Server service = system.processes().server(Service.USER_SERVICE);
      obtainTokens(system.gateway());
      CompletableFuture<?>[] clients =
          Stream.generate(() -> CompletableFuture.runAsync(() -> useTokens(service)))
              .limit(CLIENTS)
              .toArray(CompletableFuture[]::new);
      await().until(() -> responses.size() > BEFORE);
      service.process().destroy();
      CompletableFuture.allOf(clients).join();
      assertEquals(List.of(), responses.stream().filter(StoppingServiceIT::isWrong).toList());
    }
  }

  private void obtainTokens(String gateway) {
    Response session = Account.signUp(gateway).signIn();
    while (tokens.size() < TOKENS) {
      JsonPath pair = session.jsonPath();
      tokens.add(pair.getString("access_token"));
      session = Account.refresh(gateway, pair.getString("refresh_token"));
    }
  }

  private void useTokens(Server service) {
    for (String token = tokens.poll(); token != null; token = tokens.poll()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(service.uri() + "/me"))
              .header("Authorization", "Bearer " + token)
              .build();
      try {
        responses.add(ClientResponse.to(request, client));
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
    }
  }

  /** A connection may break; otherwise the token is accepted, or the client has to retry. */
  private static boolean isWrong(ClientResponse response) {
    return response.status() != 200
        && response.status() != ClientResponse.LOST
        && !response.rejected();
  }
}
