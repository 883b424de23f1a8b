// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.OwnDocument;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
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
class CorpusIT {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final String gateway;
  private final String host;
  private final OwnDocument document;

  CorpusIT(SystemUnderTest system) {
    gateway = system.gateway();
    host = URI.create(gateway).getAuthority();
    document = OwnDocument.create(gateway);
  }

  /** A login of its own for each request: whoever guesses must wait. */
  private Map<String, String> values() {
    return Map.of(
        "authorization", document.owner().bearer(),
        "document", URI.create(document.uri()).getPath(),
        "login", "c" + UUID.randomUUID().toString().substring(0, 18));
  }

  static Stream<CorpusEntry> entries() {
    return Stream.of("framing", "headers", "json", "media-types", "methods", "paths")
        .flatMap(CorpusIT::entriesOf);
  }

  private static Stream<CorpusEntry> entriesOf(String file) {
    try (InputStream text = CorpusIT.class.getResourceAsStream(file + ".http")) {
      return Stream.of(new String(text.readAllBytes(), StandardCharsets.UTF_8).split("(?m)^### "))
          .skip(1)
          .map(CorpusEntry::parse);
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  @ParameterizedTest
  @MethodSource("entries")
  void isAnsweredAsTheCorpusSays(CorpusEntry entry) throws IOException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(entry.bytes(host, values()));
      RawAnswer answer = connection.answer(PATIENCE);
      assertTrue(entry.statuses().contains(answer.status()), answer::toString);
      answer.assertDiscreet();
      answer.assertGuarded();
      assertTrue(entry.bare() || answer.status() < 400 || answer.isProblem(), answer::toString);
    }
  }
}
