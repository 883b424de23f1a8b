// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
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

/** Clients that send as little as possible to occupy a connection or thread. */
@Tag("chaos")
@ExtendWith(SystemExtension.class)
class SlowClientsIT {

  /** A read may take 30 s, and a body that needs several reads another 30 s. */
  private static final Duration TIMEOUT = Duration.ofSeconds(75);

  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final String gateway;
  private final String host;
  private final Account account;

  SlowClientsIT(SystemUnderTest system) {
    gateway = system.gateway();
    host = URI.create(gateway).getAuthority();
    account = Account.signUp(gateway);
  }

  /** Runs the clients concurrently, because each takes a long time. */
  @TestFactory
  List<DynamicTest> slowClientIsDisconnected() {
    return List.of(
        begin(
            "client that stops within the head",
            () -> expectDisconnect("GET / HTTP/1.1\r\nHost: " + host + "\r\nX-Slow: ")),
        begin(
            "client that stops within the body",
            () -> expectDisconnect(head("Content-Length: 100") + "{")),
        begin(
            "client that stops within a chunk",
            () -> expectDisconnect(head("Transfer-Encoding: chunked") + "64\r\n{")),
        begin(
            "client that sends a body byte by byte",
            () -> expectResponseWhileSending(head("Content-Length: 100000") + "{", " ")),
        begin(
            "client that sends chunks byte by byte",
            () -> expectResponseWhileSending(head("Transfer-Encoding: chunked"), "1\r\n \r\n")));
  }

  private interface SlowClient {
    void run() throws IOException, InterruptedException;
  }

  private static DynamicTest begin(String name, SlowClient client) {
    FutureTask<Void> end =
        new FutureTask<>(
            () -> {
              client.run();
              return null;
            });
    new Thread(end, name).start();
    return DynamicTest.dynamicTest(name, end::get);
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

  private void expectDisconnect(String beginning) throws IOException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(bytes(beginning));
      connection.response(TIMEOUT).assertNoInternals();
    }
  }

  /**
   * The response releases the thread. Liberty then reads the rest without a dedicated thread before
   * it closes the connection.
   */
  private void expectResponseWhileSending(String beginning, String part)
      throws IOException, InterruptedException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(bytes(beginning));
      Instant deadline = Instant.now().plus(TIMEOUT);
      while (!connection.hasResponse()) {
        assertTrue(Instant.now().isBefore(deadline), "no response after the timeout");
        Thread.sleep(PAUSE.toMillis());
        connection.send(bytes(part));
      }
      connection.stopSending();
      connection.response(TIMEOUT).assertNoInternals();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
