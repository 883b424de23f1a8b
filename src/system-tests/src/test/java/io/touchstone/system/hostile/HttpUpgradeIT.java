// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP/2 without TLS, which would bypass the path rules of a proxy. */
@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class HttpUpgradeIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final String gateway;

  HttpUpgradeIT(SystemUnderTest system) {
    gateway = system.gateway();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/documents", "/openapi", "/app/", "/nothing"})
  void upgradeIsIgnored(String path) throws IOException {
    assertEquals(path.equals("/nothing") ? 404 : 200, upgrade(path));
  }

  /** Liberty's own resources, which no filter of the application sees. */
  @ParameterizedTest
  @ValueSource(strings = {"/health", "/health/ready", "/metrics"})
  void upgradeIsIgnoredByTheServersOwnResources(String path) throws IOException {
    assertEquals(200, upgrade(path));
  }

  private int upgrade(String path) throws IOException {
    return exchange(
            """
            GET %s HTTP/1.1
            Host: localhost
            Connection: Upgrade, HTTP2-Settings, close
            Upgrade: h2c
            HTTP2-Settings: AAMAAABkAAQAAP__

            """
                .formatted(path))
        .status();
  }

  @Test
  void prefaceOfHttp2IsNotUnderstood() throws IOException {
    RawResponse response = exchange("PRI * HTTP/2.0\n\nSM\n\n\0\0\0\4\0\0\0\0\0");
    assertEquals(404, response.status(), response::toString);
  }

  private RawResponse exchange(String request) throws IOException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(request.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      connection.stopSending();
      return connection.response(TIMEOUT);
    }
  }
}
