// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.RawConnection;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
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

  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final String gateway;
  private final ApiUser user;

  SlowClientsIT(SystemUnderTest system) {
    gateway = system.gateway();
    user = ApiUser.signUp(gateway);
  }

  /** Runs the clients concurrently, because each takes a long time. */
  @TestFactory
  List<DynamicTest> slowClientIsDisconnected() {
    return List.of(
        begin("stops within the head", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", ""),
        begin("stops within the body", head("Content-Length: 100") + "{", ""),
        begin("stops within a chunk", head("Transfer-Encoding: chunked") + "64\r\n{", ""),
        begin("sends a body byte by byte", head("Content-Length: 100000") + "{", " "),
        begin("sends chunks byte by byte", head("Transfer-Encoding: chunked"), "1\r\n \r\n"));
  }

  private DynamicTest begin(String name, String beginning, String part) {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              expectDisconnect(beginning, part);
              return null;
            });
    new Thread(task, name).start();
    return DynamicTest.dynamicTest("client that " + name, task::get);
  }

  private String head(String framing) {
    return RawConnection.head("POST /documents", user, framing);
  }

  /**
   * Sends the beginning, and then a part again and again unless it is empty. A response releases
   * the thread; Liberty then reads the rest without a dedicated thread before it closes the
   * connection.
   */
  private void expectDisconnect(String beginning, String part)
      throws IOException, InterruptedException {
    try (RawConnection connection = RawConnection.to(gateway)) {
      connection.send(beginning);
      Instant deadline = Instant.now().plus(RawConnection.TIMEOUT);
      while (!part.isEmpty() && !connection.hasResponse()) {
        assertTrue(Instant.now().isBefore(deadline), "no response after the timeout");
        Thread.sleep(PAUSE.toMillis());
        connection.send(part);
      }
      if (!part.isEmpty()) {
        connection.stopSending();
      }
      connection.response().assertNoInternals();
    }
  }
}
