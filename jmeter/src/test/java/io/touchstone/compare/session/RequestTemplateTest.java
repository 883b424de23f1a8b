// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpHandler;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.TestRequests;
import io.touchstone.compare.load.TestServer;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RequestTemplateTest {

  private static final HttpHandler TAGGED =
      exchange -> {
        if (exchange.getRequestURI().getPath().equals("/tagged")) {
          boolean conditional = exchange.getRequestHeaders().containsKey("If-None-Match");
          exchange.getResponseHeaders().set("ETag", conditional ? "\"wrong\"" : "\"v1\"");
        }
        TestServer.answer(exchange, 200, "{\"access_token\":\"t1\"}");
      };

  @AutoClose private TestServer server;
  private RequestTemplate template;

  @BeforeEach
  void serve() throws IOException {
    server = new TestServer(TAGGED);
    template = new RequestTemplate(new RemoteSystem(server.base(), List.of(), List.of()));
  }

  @Test
  void validatorsAreRequestedWithoutACondition() throws InterruptedException {
    RequestSpec filled = template.filled(conditional("/tagged?of=${document}"), server.base());

    assertEquals(Map.of("If-None-Match", "\"v1\""), filled.headers());
    assertEquals("/tagged?of=${document}", filled.path());
  }

  @Test
  void aMissingValidatorIsReported() {
    assertThrows(
        LaunchException.class, () -> template.filled(conditional("/untagged"), server.base()));
  }

  @Test
  void aUserSignsIn() throws InterruptedException {
    SignIn signIn = new SignIn("user1", "secret");

    assertEquals("t1", signIn.token(server.base()));
    assertEquals("{\"login\":\"user1\",\"password\":\"secret\"}", signIn.body());
  }

  private static RequestSpec conditional(String path) {
    return TestRequests.get(path, Map.of("If-None-Match", "${etag}"), 200, null);
  }
}
