// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No value of a header is an internal error or leaves a stack trace, at any resource. */
@EnabledOn(Platform.PROCESSES)
record HeaderFuzzIT(ProcessSystem system) {

  private static final List<String> REQUESTS =
      """
      GET /
      GET /documents
      GET /documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593
      HEAD /documents
      OPTIONS /users/1
      POST /tokens
      GET /openapi
      """
          .lines()
          .toList();

  private static final List<String> NAMES =
      List.of(
          """
          Accept Accept-Charset Accept-Encoding Accept-Language Authorization Content-Encoding
          Content-Language Content-Type Cookie Date Expect If-Match If-None-Match If-Range
          If-Unmodified-Since Origin Range X-Forwarded-For X-HTTP-Method-Override X-Request-Id
          """
              .split("\\s+"));

  private static final List<String> VALUES =
      List.of(
          """
          | ; | , | = | " | * | a/b;q= | a/b;q=x | a/b;q=9 | a/b;q=-0.1 | application/json;q=x \
          | application/json;q=0.1;q=y | application/json; charset=" | text/plain; charset=%00 \
          | en;q=x | - | --x-, | W/ | W/" | "a", , | $Version=x; $Path=" | a=b; =; c | bytes=9-1 \
          | Sun, 99 Foo 0000 99:99:99 GMT | %zz% | \u00ff\u00fe\u0001 | Bearer \u00e9 | Basic = \
          | 99999999999999999999 | -1 | {{}}${x}"""
              .split(" ?[|] ?"));

  @ParameterizedTest
  @EnumSource
  void isAnsweredWithoutAnInternalError(Service service) throws IOException {
    String root = system.uri(service);
    for (String request : REQUESTS) {
      for (String name : NAMES) {
        for (String value : VALUES) {
          String sent = request + " HTTP/1.1\n" + name + ": " + value + "\n";
          RawResponse response = RawConnection.exchange(root, sent);
          assertTrue(response.status() < 500, () -> sent + response);
        }
      }
    }
    Path log = system.directoryOf(service).resolve("logs/messages.log");
    assertEquals(
        List.of(),
        Files.readAllLines(log).stream().filter(line -> line.startsWith("\tat ")).toList());
  }
}
