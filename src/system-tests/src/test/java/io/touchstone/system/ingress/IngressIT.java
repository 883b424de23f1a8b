// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.ingress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.nginx.NginxServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class IngressIT {

  private static final String USER = "/users/102485935";
  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  @TempDir private static Path directory;

  private static NginxServer proxy;

  @BeforeAll
  static void start(SystemUnderTest system) throws IOException {
    proxy =
        NginxProxy.start(
            directory,
            system.gateway(),
            IngressRule.ofManifest(Path.of(System.getProperty("project.root"))));
  }

  @AfterAll
  static void stop() {
    if (proxy != null) {
      proxy.close();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/app/",
        "/app/main.js",
        "/documents?limit=1",
        DOCUMENT,
        DOCUMENT + "/pages",
        "/keys",
        "/openapi.json",
        "/users?id=102485935",
        USER,
        USER + "/documents"
      })
  void resourcesAreAdmitted(String path) throws IOException {
    assertEquals(200, status(get(path, "")), path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/me", "/invitations"})
  void resourcesOfTheCallerAreAdmitted(String path) throws IOException {
    assertEquals(401, status(get(path, "")), path);
  }

  /** Spellings of addresses that must not reach the server's own resources. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/metrics",
        "/metrics/",
        "/metrics?scope=base",
        "//metrics",
        "/./metrics",
        "/%6detrics",
        "/documents/../metrics",
        "/documents/..%2fmetrics",
        "/documents/%2e%2e/metrics",
        "/documents/%2e%2e%2fmetrics",
        "/documents/..;/metrics",
        "/documents/.%2e/metrics",
        "/documents//../../metrics",
        "/app/../metrics",
        "/app/..;/metrics",
        "/app/..%5cmetrics",
        "/documentsmetrics",
        "/health",
        "/health/ready",
        "/app/../health/ready",
        "/users/..;/health/live",
        "/openapi",
        "/openapi/ui",
        "/openapi.json/../openapi",
        "/jwt/ibm/api/defaultJWT/jwk",
        "/ibm/api",
        "/practices/",
        "/explorer/",
        "/explorer/index.html",
        "/nothing"
      })
  void nothingElseIsAdmitted(String path) throws IOException {
    String response = get(path, "");
    assertTrue(status(response) == 404 || status(response) == 400, () -> path + ": " + response);
    for (String content : new String[] {"cpu_processCpuTime", "\"checks\"", "openapi:"}) {
      assertFalse(response.contains(content), path);
    }
  }

  /** After a switch to HTTP/2, the proxy would not see the paths of further requests. */
  @ParameterizedTest
  @ValueSource(strings = {"/", "/documents", "/app/", "/health", "/metrics"})
  void upgradeToHttp2IsNotForwarded(String path) throws IOException {
    String response = get(path, "Upgrade: h2c\nHTTP2-Settings: AAMAAABkAAQAAP__\n");
    assertTrue(status(response) == 200 || status(response) == 404, response);
  }

  private static int status(String response) {
    return Integer.parseInt(response.split(" ", 3)[1]);
  }

  private static String get(String path, String headers) throws IOException {
    String connection = headers.isEmpty() ? "close" : "close, Upgrade, HTTP2-Settings";
    String request =
        "GET %s HTTP/1.1\nHost: localhost\nConnection: %s\n%s\n"
            .formatted(path, connection, headers);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port())) {
      socket
          .getOutputStream()
          .write(request.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
