// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A resolver that responds late or not at all. */
@Timeout(30)
class HostLookupTest {
  private static final String HOST = "service.example";
  private static final InetAddress[] LOOPBACK = {InetAddress.getLoopbackAddress()};

  private final CompletableFuture<InetAddress[]> release = new CompletableFuture<>();
  private final AtomicInteger lookups = new AtomicInteger();

  @AfterEach
  void endLookups() {
    release.complete(LOOPBACK);
  }

  @Test
  void callersShareALookupThatHangs() {
    HostLookup lookup =
        new HostLookup(
            host -> {
              lookups.incrementAndGet();
              return release.join();
            },
            50);
    IntStream.range(0, 8)
        .parallel()
        .forEach(i -> assertThrows(UnknownHostException.class, () -> lookup.resolve(HOST)));
    assertEquals(1, lookups.get());
  }

  @Test
  void aLookupThatHangsReturnsThePreviousAddresses() throws Exception {
    HostLookup lookup =
        new HostLookup(host -> lookups.incrementAndGet() == 1 ? LOOPBACK : release.join(), 1_000);
    assertArrayEquals(LOOPBACK, lookup.resolve(HOST));
    assertArrayEquals(LOOPBACK, lookup.resolve(HOST));
    assertEquals(2, lookups.get());
  }

  @Test
  void anUnknownHostIsLookedUpAgain() throws Exception {
    HostLookup lookup =
        new HostLookup(
            host -> {
              if (lookups.incrementAndGet() == 1) {
                throw new UnknownHostException(host);
              }
              return LOOPBACK;
            },
            10_000);
    assertThrows(UnknownHostException.class, () -> lookup.resolve(HOST));
    assertArrayEquals(LOOPBACK, lookup.resolve(HOST));
  }
}
