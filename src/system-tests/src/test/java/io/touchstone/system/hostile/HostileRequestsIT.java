// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.OwnedDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class HostileRequestsIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final String gateway;
  private final String host;
  private final OwnedDocument document;

  HostileRequestsIT(SystemUnderTest system) {
    gateway = system.gateway();
    host = URI.create(gateway).getAuthority();
    document = OwnedDocument.create(gateway);
  }

  /** Each request gets a new login, because repeated sign-in failures are throttled. */
  private Map<String, String> values() {
    return Map.of(
        "authorization", document.owner().bearer(),
        "document", URI.create(document.uri()).getPath(),
        "login", "c" + UUID.randomUUID().toString().substring(0, 18));
  }

  static Stream<HostileRequest> entries() {
    return Stream.of("framing", "headers", "json", "media-types", "methods", "paths")
        .flatMap(HostileRequestsIT::entriesOf);
  }

  private static Stream<HostileRequest> entriesOf(String file) {
    try (InputStream text = HostileRequestsIT.class.getResourceAsStream(file + ".http")) {
      return Stream.of(new String(text.readAllBytes(), StandardCharsets.UTF_8).split("(?m)^### "))
          .skip(1)
          .map(HostileRequest::parse);
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  @ParameterizedTest
  @MethodSource("entries")
  void responseMatchesTheCorpus(HostileRequest entry) throws IOException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(entry.bytes(host, values()));
      RawResponse response = connection.response(TIMEOUT);
      assertTrue(entry.statuses().contains(response.status()), response::toString);
      response.assertNoInternals();
      response.assertSecurityHeaders();
      assertTrue(
          entry.bare() || response.status() < 400 || response.isProblem(), response::toString);
    }
  }
}
