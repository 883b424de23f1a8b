// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Ports;
import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.nginx.NginxServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the ingress, applied by nginx in front of the gateway. */
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class IngressIT {

  private static final String USER = "/users/102485935";
  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final Path MANIFEST =
      Path.of(System.getProperty("project.root"), "src/deployment/kubernetes/ingress/ingress.yaml");
  private static final Pattern RULE = Pattern.compile("- path: (\\S+)\\s+pathType: (\\w+)");

  /** As the nginx ingress controller does by default: it forwards Upgrade, for web sockets. */
  private static final String UPGRADE =
      """
      map $http_upgrade $connection_upgrade {
        default upgrade;
        '' '';
      }
      """;

  private static final String HEADERS =
      """
      proxy_pass %s;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      """;
  private static final String NOTHING_ELSE = "location / { return 404; }";

  @TempDir private static Path directory;

  @AutoClose private static NginxServer proxy;

  @BeforeAll
  static void start(SystemUnderTest system) throws IOException {
    String headers = HEADERS.formatted(system.gateway());
    String locations =
        RULE.matcher(Files.readString(MANIFEST))
            .results()
            .map(rule -> locations(rule, headers))
            .collect(Collectors.joining());
    proxy = NginxServer.start(directory, Ports.freePort(), UPGRADE, locations + NOTHING_ELSE);
  }

  /** Returns the locations that the nginx ingress controller makes of a rule. */
  private static String locations(MatchResult rule, String directives) {
    String path = rule.group(1);
    String exact = "location = %s {%s}%n".formatted(path, directives);
    boolean prefix = rule.group(2).equals("Prefix");
    return prefix ? exact + "location %s/ {%s}%n".formatted(path, directives) : exact;
  }

  @ParameterizedTest
  @CsvSource({
    "/, 200",
    "/app/, 200",
    "/app/main.js, 200",
    "/documents?limit=1, 200",
    DOCUMENT + ", 200",
    DOCUMENT + "/pages, 200",
    "/keys, 200",
    "/openapi.json, 200",
    "/users?id=102485935, 200",
    USER + ", 200",
    USER + "/documents, 200",
    "/me, 401",
    "/invitations, 401"
  })
  void resourcesAreAdmitted(String path, int status) throws IOException {
    assertEquals(status, get(path).status(), path);
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
        "/ibm/api",
        "/practices/",
        "/nothing"
      })
  void nothingElseIsAdmitted(String path) throws IOException {
    RawResponse response = get(path);
    assertTrue(response.status() == 404 || response.status() == 400, response::toString);
    for (String content : List.of("cpu_processCpuTime", "\"checks\"", "openapi:")) {
      assertFalse(response.body().contains(content), path);
    }
  }

  private static RawResponse get(String path) throws IOException {
    return RawConnection.exchange("http://127.0.0.1:" + proxy.port(), "GET " + path + " HTTP/1.1");
  }
}
