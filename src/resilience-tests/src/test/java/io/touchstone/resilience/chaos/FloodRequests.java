// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** The requests of a flood, which appear to come from many clients behind a proxy. */
record FloodRequests(URI server) {

  private static final int BYTE_VALUES = 256;

  /** Returns reads of one path by random clients. */
  Supplier<String> reads(String path) {
    return () -> read(path, randomAddress());
  }

  /** Returns reads of one path by a number of clients in turn. */
  Supplier<String> reads(String path, int clients) {
    AtomicInteger next = new AtomicInteger();
    return () -> read(path, "10.1.1." + next.getAndIncrement() % clients);
  }

  /** Returns a read by the client with this IP address. */
  String read(String path, String client) {
    return head("GET " + path, client) + "\r\n";
  }

  /** Returns sign-in requests of random clients. */
  Supplier<String> signIns(String login, String password) {
    String body = "{\"login\":\"%s\",\"password\":\"%s\"}".formatted(login, password);
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return () ->
        head("POST /tokens", randomAddress())
            + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                .formatted(length, body);
  }

  private String head(String line, String client) {
    return "%s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: %s\r\n"
        .formatted(line, server.getAuthority(), client);
  }

  private static String randomAddress() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "10.%d.%d.%d"
        .formatted(
            random.nextInt(BYTE_VALUES), random.nextInt(BYTE_VALUES), random.nextInt(BYTE_VALUES));
  }
}
