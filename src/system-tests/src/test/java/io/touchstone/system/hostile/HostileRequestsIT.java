// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class HostileRequestsIT {

  private final String gateway;
  private final ApiUser user;
  private final String document;

  HostileRequestsIT(SystemUnderTest system) {
    gateway = system.gateway();
    user = ApiUser.signUp(gateway);
    document = URI.create(user.document("Plan")).getPath();
  }

  static Stream<HostileRequest> entries() {
    return Stream.of("framing", "headers", "json", "media-types", "methods", "paths")
        .flatMap(HostileRequestsIT::entriesOf);
  }

  private static Stream<HostileRequest> entriesOf(String file) {
    URL text = HostileRequestsIT.class.getResource(file + ".http");
    return Stream.of(Uncheck.get(() -> IOUtils.toString(text, UTF_8)).split("(?m)^### "))
        .skip(1)
        .map(HostileRequest::parse);
  }

  /** Each request gets a new login, because repeated sign-in failures are throttled. */
  @ParameterizedTest
  @MethodSource("entries")
  void responseMatchesTheCorpus(HostileRequest entry) throws IOException {
    Map<String, String> values =
        Map.of("authorization", user.bearer(), "document", document, "login", ApiUser.newLogin());
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(entry.bytes(URI.create(gateway).getAuthority(), values));
      RawResponse response = connection.response();
      int status = response.status();
      assertTrue(entry.statuses().contains(status), response::toString);
      response.assertNoInternals();
      assertTrue(status == 0 || response.head().contains("nosniff"), response::toString);
      assertTrue(status == 0 || response.head().contains("default-src 'none'"), response::toString);
      assertTrue(entry.bare() || status < 400 || response.isProblem(), response::toString);
    }
  }

  /**
   * HTTP/2 without TLS would bypass the path rules of a proxy. No filter of the application sees
   * health and metrics, which are Liberty's own resources.
   */
  @ParameterizedTest
  @EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
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
  void upgradeToHttp2IsIgnored(String path, int status) throws IOException {
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
}
