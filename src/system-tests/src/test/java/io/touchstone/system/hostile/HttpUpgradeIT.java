// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP/2 without TLS, which would bypass the path rules of a proxy. */
@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class HttpUpgradeIT {

  private final String gateway;

  HttpUpgradeIT(SystemUnderTest system) {
    gateway = system.gateway();
  }

  /** No filter of the application sees health and metrics, which are Liberty's own resources. */
  @ParameterizedTest
  @CsvSource({
    "/, 200",
    "/documents, 200",
    "/openapi, 200",
    "/app/, 200",
    "/nothing, 404",
    "/health, 200",
    "/health/ready, 200",
    "/metrics, 200"
  })
  void upgradeIsIgnored(String path, int status) throws IOException {
    RawResponse response =
        RawConnection.exchange(
            gateway,
            """
            GET %s HTTP/1.1
            Connection: Upgrade, HTTP2-Settings
            Upgrade: h2c
            HTTP2-Settings: AAMAAABkAAQAAP__
            """
                .formatted(path));
    assertEquals(status, response.status(), response::toString);
  }

  @Test
  void prefaceOfHttp2IsNotUnderstood() throws IOException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0");
      connection.stopSending();
      RawResponse response = connection.response();
      assertEquals(404, response.status(), response::toString);
    }
  }
}
