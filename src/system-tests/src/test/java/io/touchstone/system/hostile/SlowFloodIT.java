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
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One address that occupies a gateway with slow requests, as several users or with unread
 * responses, under the default limits on concurrent requests. Another address must still be served.
 */
@EnabledOn(Platform.PROCESSES)
class SlowFloodIT {

  private static final int USERS = 6;
  private static final int REQUESTS_OF_USER = 20;
  private static final int READERS = 110;
  private static final int READ_BYTES_PER_SECOND = 1_500;
  private static final String LARGE = "/documents?items=embedded&limit=100";
  private static final Duration SETTLE_TIME = Duration.ofSeconds(2);
  private static final String OTHER_ADDRESS = "127.0.0.2";

  @AutoClose private static AdditionalServer limited;
  private static String gateway;
  private static List<ApiUser> users;

  @BeforeAll
  static void start(ProcessSystem system) {
    Map<String, String> limits =
        Map.of(
            "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "20",
            "MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "50");
    limited = system.startAdditional(Service.GATEWAY, "slow-flood", limits).awaitReady();
    gateway = limited.uri();
    users = new ArrayList<>();
    for (int i = 0; i < USERS; i++) {
      users.add(ApiUser.signUp(system.gateway()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST /documents", "POST /tokens/refresh", "POST /users", "PUT /users/1"})
  void slowBodiesOfSeveralUsersDoNotBlockOtherAddresses(String line) throws Exception {
    List<String> requests = new ArrayList<>();
    for (ApiUser user : users) {
      String request = RawConnection.head(line, user, "Content-Length: 1000") + "{";
      requests.addAll(Collections.nCopies(REQUESTS_OF_USER, request));
    }
    expectOtherAddressIsServedDuring(requests);
  }

  @Test
  void slowHeadersDoNotBlockOtherAddresses() throws Exception {
    String request = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    expectOtherAddressIsServedDuring(Collections.nCopies(READERS, request));
  }

  private static void expectOtherAddressIsServedDuring(List<String> unfinished) throws Exception {
    List<RawConnection> flood = new ArrayList<>();
    try {
      for (String request : unfinished) {
        RawConnection connection = RawConnection.to(gateway);
        flood.add(connection);
        connection.send(request);
      }
      expectOtherAddressIsServed();
    } finally {
      for (RawConnection connection : flood) {
        connection.close();
      }
    }
  }

  @Test
  void unreadResponsesDoNotBlockOtherAddresses() throws Exception {
    try (SlowReaders readers = SlowReaders.start(gateway, LARGE, READERS, 0)) {
      readers.await("started");
      expectOtherAddressIsServed();
    }
  }

  /** At this rate, each write is in time but the whole response would take over a minute. */
  @Test
  @Tag("chaos")
  void aResponseThatTakesTooLongIsCutOff() throws IOException {
    int length = get("127.0.0.1", LARGE).body().length();
    try (SlowReaders reader = SlowReaders.start(gateway, LARGE, 1, READ_BYTES_PER_SECOND)) {
      reader.await("started");
      int received = Integer.parseInt(reader.await("closed "));
      assertTrue(received < length, () -> "received " + received + " of " + length + " bytes");
    }
  }

  private static void expectOtherAddressIsServed() throws IOException, InterruptedException {
    Thread.sleep(SETTLE_TIME.toMillis());
    for (int attempt = 0; attempt < 5; attempt++) {
      RawResponse response = get(OTHER_ADDRESS, "/");
      assertEquals(200, response.status(), response::toString);
    }
  }

  /** Sends a request from an address of this machine. */
  private static RawResponse get(String from, String path) throws IOException {
    return RawConnection.exchange(gateway, from, "GET " + path + " HTTP/1.1");
  }
}
