// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.Account;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** Clients that send as little as they can to hold a connection, or a thread, for as long. */
@Tag("chaos")
@ExtendWith(SystemExtension.class)
class SlowClientsIT {

  /** A read may take 30 s, and a body that is read in more than one of them 30 s more. */
  private static final Duration LONGEST = Duration.ofSeconds(75);

  private static final Duration BETWEEN_BYTES = Duration.ofSeconds(2);

  private final String gateway;
  private final String host;
  private final Account account;

  SlowClientsIT(SystemUnderTest system) {
    gateway = system.gateway();
    host = URI.create(gateway).getAuthority();
    account = Account.signUp(gateway);
  }

  /** All at once, since each takes its time. */
  @TestFactory
  List<DynamicTest> isLetGo() {
    return List.of(
        begin(
            "whoever stops within the head",
            () -> expectEnd("GET / HTTP/1.1\r\nHost: " + host + "\r\nX-Slow: ")),
        begin("whoever stops within the body", () -> expectEnd(head("Content-Length: 100") + "{")),
        begin(
            "whoever stops within a chunk",
            () -> expectEnd(head("Transfer-Encoding: chunked") + "64\r\n{")),
        begin(
            "whoever sends a body byte by byte",
            () -> expectAnswerToDrops(head("Content-Length: 100000") + "{", " ")),
        begin(
            "whoever sends chunks byte by byte",
            () -> expectAnswerToDrops(head("Transfer-Encoding: chunked"), "1\r\n \r\n")));
  }

  private interface Slowness {
    void run() throws IOException, InterruptedException;
  }

  private static DynamicTest begin(String who, Slowness slowness) {
    FutureTask<Void> end =
        new FutureTask<>(
            () -> {
              slowness.run();
              return null;
            });
    new Thread(end, who).start();
    return DynamicTest.dynamicTest(who, end::get);
  }

  private String head(String framing) {
    return """
        POST /documents HTTP/1.1
        Host: %s
        Authorization: %s
        Content-Type: application/json
        %s

        """
        .formatted(host, account.bearer(), framing)
        .replace("\n", "\r\n");
  }

  private void expectEnd(String beginning) throws IOException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(bytes(beginning));
      connection.answer(LONGEST).assertDiscreet();
    }
  }

  /**
   * The answer ends the work for this client. Liberty reads what comes after it, without a thread
   * of its own, before it ends the connection.
   */
  private void expectAnswerToDrops(String beginning, String drop)
      throws IOException, InterruptedException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(bytes(beginning));
      Instant deadline = Instant.now().plus(LONGEST);
      while (!connection.isAnswered()) {
        assertTrue(Instant.now().isBefore(deadline), "there is no answer yet");
        Thread.sleep(BETWEEN_BYTES.toMillis());
        connection.send(bytes(drop));
      }
      connection.stopSending();
      connection.answer(LONGEST).assertDiscreet();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
