// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Requests of a flood, each of which comes by way of a proxy from another address, as those of many
 * clients do.
 */
record Requests(URI server) {

  private static final int BYTE = 256;

  /** Reads of one address by many clients. */
  Supplier<String> reads(String path) {
    return () -> read(path, anyone());
  }

  /** Reads of one address by so many clients, one after the other. */
  Supplier<String> reads(String path, int clients) {
    AtomicInteger next = new AtomicInteger();
    return () -> read(path, "10.1.1." + next.getAndIncrement() % clients);
  }

  /** A read by the client with this address. */
  String read(String path, String client) {
    return head("GET " + path, client) + "\r\n";
  }

  /** Attempts of many clients to sign in. */
  Supplier<String> signIns(String login, String password) {
    String body = "{\"login\":\"%s\",\"password\":\"%s\"}".formatted(login, password);
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return () ->
        head("POST /tokens", anyone())
            + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                .formatted(length, body);
  }

  private String head(String line, String client) {
    return "%s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: %s\r\n"
        .formatted(line, server.getAuthority(), client);
  }

  private static String anyone() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "10.%d.%d.%d"
        .formatted(random.nextInt(BYTE), random.nextInt(BYTE), random.nextInt(BYTE));
  }
}
