// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import io.touchstone.compare.load.Request;
import io.touchstone.compare.load.Request.Header;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FillingTest {

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
  void validatorsAreAskedForWithoutACondition() throws InterruptedException {
    Request filled = filling().filled(conditional("/tagged?of=${document}"), base);

    assertEquals(List.of(new Header("If-None-Match", "\"v1\"")), filled.headers());
    assertEquals("/tagged?of=${document}", filled.path());
  }

  @Test
  void aMissingValidatorIsSaid() {
    Filling filling = filling();
    assertThrows(LaunchException.class, () -> filling.filled(conditional("/tokens"), base));
  }

  @Test
  void theTokenOfAUserIsFilledIn() throws InterruptedException {
    SignIn signIn = new SignIn("user1", "secret");

    assertEquals("t1", signIn.token(base));
    assertEquals("{\"login\":\"user1\",\"password\":\"secret\"}", signIn.body());
  }

  @Test
  void otherRequestsStayAsTheyAre() throws InterruptedException {
    Request plain = Request.of("/tagged");

    assertEquals(plain, filling().filled(plain, base));
  }

  private static Request conditional(String path) {
    return Request.of(path).sending(new Header("If-None-Match", "${etag}"));
  }

  private Filling filling() {
    return new Filling(new RemoteSite(base, List.of()));
  }
}
