// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.AdditionalServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class IssuerKeysIT {

  private final ProcessSystem system;

  IssuerKeysIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void gatewayThatCannotStoreTheKeysRetries(@TempDir Path directory) throws Exception {
    Path keys = directory.resolve("missing").resolve("keys.json");
    try (AdditionalServer gateway = gateway("without-keys", "ISSUER_KEYS", keys.toString())) {
      ApiUser client = ApiUser.anonymous(gateway.uri());
      await()
          .atMost(Duration.ofMinutes(3))
          .ignoreExceptions()
          .until(() -> client.get("/health/live").statusCode() == 200);
      String check = "checks.find { it.name == 'issuer-keys' }.status";
      client.get("/health/ready").then().body(check, equalTo("DOWN"));
      Response unavailable = client.token("a.b.c").get("/");
      unavailable.then().spec(problem(503)).header("Retry-After", equalTo("1"));
      Files.createDirectory(keys.getParent());
      gateway.awaitReady();
      await().until(() -> client.token("a.b.c").get("/").statusCode() == 401);
    }
  }

  /** The first connection is routed to the wrong server and always returns 404. */
  @Test
  void gatewayGivesUpAConnectionThatFindsNoKeys() throws Exception {
    byte[] keys = when().get(system.uri(Service.USER_SERVICE) + "/keys").asByteArray();
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer issuer = HttpServer.create(anyPort, 0);
    AtomicReference<InetSocketAddress> first = new AtomicReference<>();
    issuer.createContext(
        "/",
        exchange -> {
          first.compareAndSet(null, exchange.getRemoteAddress());
          boolean misrouted = first.get().equals(exchange.getRemoteAddress());
          respond(exchange, misrouted ? 404 : 200, keys);
        });
    issuer.start();
    String uri = "http://localhost:" + issuer.getAddress().getPort() + "/keys";
    try (AdditionalServer gateway = gateway("of-misrouted-issuer", "ISSUER_KEYS_URI", uri)) {
      gateway.awaitReady();
    } finally {
      issuer.stop(0);
    }
  }

  private static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  /** Starts a second gateway with one additional environment variable. */
  private AdditionalServer gateway(String name, String variable, String value) {
    return system.startAdditional(Service.GATEWAY, "gateway-" + name, Map.of(variable, value));
  }
}
