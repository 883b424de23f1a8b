// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One address that occupies the gateway with slow requests, as several users or with unread
 * responses, under the default limits on concurrent requests. Another address must still be served.
 */
@EnabledOn(Platform.PROCESSES)
class SlowFloodIT {

  private static final int USERS = 6;
  private static final int REQUESTS_OF_USER = 20;
  private static final int READERS = 110;
  private static final int READ_BYTES_PER_SECOND = 4_000;
  private static final Duration SETTLE_TIME = Duration.ofSeconds(2);
  private static final String OTHER_ADDRESS = "127.0.0.2";

  private static ProcessSystem system;
  private static URI gateway;

  @BeforeAll
  static void start() {
    system =
        ProcessSystem.start(
            "slow-flood",
            service ->
                Map.of(
                    "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "20",
                    "MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "50"));
    gateway = URI.create(system.gateway());
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @ParameterizedTest
  @CsvSource({"POST, /documents", "POST, /tokens/refresh", "POST, /users", "PUT, /users/1"})
  void slowBodiesOfSeveralUsersDoNotBlockOtherAddresses(String method, String path)
      throws IOException, InterruptedException {
    List<Socket> flood = new ArrayList<>();
    try {
      for (String bearer : bearers()) {
        for (int request = 0; request < REQUESTS_OF_USER; request++) {
          flood.add(unfinishedRequest(method, path, bearer));
        }
      }
      expectOtherAddressIsServed();
    } finally {
      close(flood);
    }
  }

  private static List<String> bearers() {
    String users = system.uri(Service.USER_SERVICE);
    return Stream.generate(() -> Account.signUp(users).bearer()).limit(USERS).toList();
  }

  private static Socket unfinishedRequest(String method, String path, String bearer)
      throws IOException {
    Socket socket = new Socket(gateway.getHost(), gateway.getPort());
    send(
        socket,
        """
        %s %s HTTP/1.1
        Host: localhost
        Authorization: %s
        Content-Type: application/json
        Content-Length: 1000

        {"""
            .formatted(method, path, bearer));
    return socket;
  }

  @Test
  void slowHeadersDoNotBlockOtherAddresses() throws IOException, InterruptedException {
    List<Socket> flood = new ArrayList<>();
    try {
      for (int request = 0; request < READERS; request++) {
        Socket socket = new Socket(gateway.getHost(), gateway.getPort());
        send(socket, "GET / HTTP/1.1\nHost: localhost\nX-Slow: ");
        flood.add(socket);
      }
      expectOtherAddressIsServed();
    } finally {
      close(flood);
    }
  }

  @Test
  void unreadFilesDoNotBlockOtherAddresses() throws Exception {
    try (SlowReaders readers = SlowReaders.start(gateway, largestFile(), READERS, 0)) {
      readers.awaitStarted();
      expectOtherAddressIsServed();
    }
  }

  /** At this rate, each write is in time but the whole response would take over a minute. */
  @Test
  @Tag("chaos")
  void aResponseThatTakesTooLongIsCutOff() throws IOException {
    String file = largestFile();
    int length = get(gateway.getHost(), file).length();
    try (SlowReaders reader = SlowReaders.start(gateway, file, 1, READ_BYTES_PER_SECOND)) {
      reader.awaitStarted();
      int received = reader.awaitClosed();
      assertTrue(received < length, () -> "received " + received + " of " + length + " bytes");
    }
  }

  /** Returns the path of the explorer's largest script, whose name contains a hash. */
  private static String largestFile() throws IOException {
    String page = get(gateway.getHost(), "/explorer/index.html");
    return "/explorer/" + page.replaceAll("(?s).*src=\"(main-[^\"]+)\".*", "$1");
  }

  private static void expectOtherAddressIsServed() throws IOException, InterruptedException {
    Thread.sleep(SETTLE_TIME.toMillis());
    for (int attempt = 0; attempt < 5; attempt++) {
      String response = get(OTHER_ADDRESS, "/");
      assertTrue(response.startsWith("HTTP/1.1 200"), response);
    }
  }

  /** Sends a request from an address of this machine. */
  private static String get(String from, String path) throws IOException {
    try (Socket socket =
        new Socket(
            InetAddress.getByName(gateway.getHost()),
            gateway.getPort(),
            InetAddress.getByName(from),
            0)) {
      send(socket, "GET " + path + " HTTP/1.1\nHost: localhost\nConnection: close\n\n");
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void send(Socket socket, String text) throws IOException {
    socket
        .getOutputStream()
        .write(text.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  private static void close(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
