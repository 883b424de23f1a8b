// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.RequestSpec.Header;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RequestTemplateTest {

  private HttpServer server;
  private URI base;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/tagged",
        exchange -> {
          boolean conditional = exchange.getRequestHeaders().containsKey("If-None-Match");
          exchange.getResponseHeaders().set("ETag", conditional ? "\"wrong\"" : "\"v1\"");
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.createContext(
        "/tokens",
        exchange -> {
          byte[] answer = "{\"access_token\":\"t1\"}".getBytes();
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    server.start();
    base = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void validatorsAreRequestedWithoutACondition() throws InterruptedException {
    RequestSpec filled = template().filled(conditional("/tagged?of=${document}"), base);

    assertEquals(List.of(new Header("If-None-Match", "\"v1\"")), filled.headers());
    assertEquals("/tagged?of=${document}", filled.path());
  }

  @Test
  void aMissingValidatorIsReported() {
    RequestTemplate template = template();
    assertThrows(LaunchException.class, () -> template.filled(conditional("/tokens"), base));
  }

  @Test
  void theTokenOfAUserReplacesItsVariable() throws InterruptedException {
    SignIn signIn = new SignIn("user1", "secret");

    assertEquals("t1", signIn.token(base));
    assertEquals("{\"login\":\"user1\",\"password\":\"secret\"}", signIn.body());
  }

  @Test
  void otherRequestsAreUnchanged() throws InterruptedException {
    RequestSpec plain = RequestSpec.of("/tagged");

    assertEquals(plain, template().filled(plain, base));
  }

  private static RequestSpec conditional(String path) {
    return RequestSpec.of(path).sending(new Header("If-None-Match", "${etag}"));
  }

  private RequestTemplate template() {
    return new RequestTemplate(new RemoteSystem(base, List.of()));
  }
}
