// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.ingress;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import io.touchstone.testing.nginx.NginxServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The address of a client behind a trusted proxy, by the limit of its sign-ins. */
@EnabledOn(Platform.PROCESSES)
class ClientAddressIT {

  private static final int LIMIT = 3;

  private static ProcessSystem system;

  @TempDir Path directory;

  @BeforeAll
  static void start() {
    NginxServer.require();
    system =
        ProcessSystem.start(
            "proxy",
            service ->
                service == Service.GATEWAY
                    ? Map.of(
                        "LIMITS_SIGN_INS",
                        String.valueOf(LIMIT),
                        "TRUSTED_PROXIES",
                        "127\\.0\\.0\\.1")
                    : Map.of());
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  /**
   * nginx forwards this header of a client by default, and Liberty would prefer it.
   *
   * @param node the node of which the client claims to be
   */
  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.%d", "\"[2001:db8:%d::1]\"", "\"[x:host%d]\"", "_hidden%d"})
  void clientCannotNameItsAddressInForwarded(String node) throws IOException {
    try (NginxServer proxy = proxy("proxy_set_header X-Forwarded-For $remote_addr;")) {
      List<Integer> statuses = signIns(proxy, "Forwarded", "for=" + node);
      assertEquals(List.of(400), statuses.stream().distinct().toList());
    }
  }

  /** A proxy replaces the header, or adds the address of the client to it. */
  @ParameterizedTest
  @ValueSource(strings = {"$remote_addr", "\"$http_x_forwarded_for, 198.51.100.7\""})
  void clientCannotNameItsAddressInXForwardedFor(String value) throws IOException {
    try (NginxServer proxy = proxy("proxy_set_header X-Forwarded-For " + value + ";")) {
      List<Integer> statuses = signIns(proxy, "X-Forwarded-For", "192.0.2.%d");
      assertTrue(statuses.stream().filter(status -> status == 401).count() <= LIMIT);
      assertEquals(429, statuses.get(LIMIT));
    }
  }

  @Test
  void eachClientOfATrustedProxyHasItsOwnLimit() throws IOException {
    try (NginxServer proxy = proxy("proxy_set_header X-Forwarded-For $http_test_address;")) {
      List<Integer> statuses = signIns(proxy, "Test-Address", "198.51.100.%d");
      assertEquals(List.of(401), statuses.stream().distinct().toList());
    }
  }

  private NginxServer proxy(String headers) throws IOException {
    return NginxServer.start(
        directory,
        Ports.freePort(),
        "",
        "location / { proxy_pass %s; %s }".formatted(system.gateway(), headers));
  }

  /** Signs in more often than permitted, each time as another address, and returns the statuses. */
  private static List<Integer> signIns(NginxServer proxy, String header, String value) {
    return IntStream.rangeClosed(1, LIMIT + 2)
        .mapToObj(
            i ->
                given()
                    .contentType("application/json")
                    .header(header, value.formatted(i))
                    .body("{\"login\":\"nobody%d\",\"password\":\"wrong\"}".formatted(i))
                    .post("http://127.0.0.1:" + proxy.port() + "/tokens")
                    .statusCode())
        .toList();
  }
}
