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
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class IssuerKeysIT {

  private final ProcessSystem system;

  IssuerKeysIT(ProcessSystem system) {
    this.system = system;
  }

  /** An issuer without keys, as one that starts, or one that a wrong route leads to. */
  @Test
  void gatewayWaitsForTheKeys() throws Exception {
    byte[] keys = when().get(system.uri(Service.USER_SERVICE) + "/keys").asByteArray();
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer issuer = HttpServer.create(anyPort, 0);
    AtomicInteger status = new AtomicInteger(404);
    issuer.createContext("/", exchange -> respond(exchange, status.get(), keys));
    issuer.start();
    String uri = "http://localhost:" + issuer.getAddress().getPort() + "/keys";
    try (AdditionalServer gateway = gateway(uri)) {
      ApiUser client = ApiUser.anonymous(gateway.uri());
      await()
          .atMost(Duration.ofMinutes(3))
          .ignoreExceptions()
          .until(() -> client.get("/health/live").statusCode() == 200);
      String check = "checks.find { it.name == 'issuer-keys' }.status";
      client.get("/health/ready").then().body(check, equalTo("DOWN"));
      Response unavailable = client.token("a.b.c").get("/");
      unavailable.then().spec(problem(503)).header("Retry-After", equalTo("1"));
      status.set(200);
      gateway.awaitReady();
      client.token("a.b.c").get("/").then().spec(problem(401));
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

  private AdditionalServer gateway(String keys) {
    return system.startAdditional(
        Service.GATEWAY, "gateway-of-another-issuer", Map.of("ISSUER_KEYS_URI", keys));
  }
}
