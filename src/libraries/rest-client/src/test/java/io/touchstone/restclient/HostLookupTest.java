// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A resolver that responds late or not at all. */
@Timeout(30)
class HostLookupTest {
  private static final InetAddress[] LOOPBACK = {InetAddress.getLoopbackAddress()};
  private static final int MILLIS = 50;

  private final CountDownLatch release = new CountDownLatch(1);
  private final AtomicInteger lookups = new AtomicInteger();

  @AfterEach
  void endLookups() {
    release.countDown();
  }

  private InetAddress[] hang(String host) {
    lookups.incrementAndGet();
    try {
      release.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    return LOOPBACK;
  }

  @Test
  void aConnectionFailsIfTheLookupTakesTooLong() {
    ClientSettings settings =
        new ClientSettings(URI.create("http://service.example"), MILLIS, 500, 500, 1, 1_000, false);
    try (ConnectionPool pool = new ConnectionPool(settings, null, this::hang)) {
      assertThrows(
          SocketTimeoutException.class,
          () -> pool.connect(System.nanoTime() + TimeUnit.SECONDS.toNanos(10)));
    }
  }

  @Test
  void callersShareALookupThatHangs() {
    HostLookup lookup = new HostLookup("service.example", this::hang);
    IntStream.range(0, 8)
        .parallel()
        .forEach(i -> assertThrows(SocketTimeoutException.class, () -> lookup.addresses(MILLIS)));
    assertEquals(1, lookups.get());
  }

  @Test
  void aLookupThatHangsReturnsThePreviousAddresses() throws Exception {
    HostLookup lookup =
        new HostLookup(
            "service.example", host -> lookups.get() == 0 ? counted(LOOPBACK) : hang(host));
    assertArrayEquals(LOOPBACK, lookup.addresses(10_000));
    assertArrayEquals(LOOPBACK, lookup.addresses(MILLIS));
  }

  private InetAddress[] counted(InetAddress[] addresses) {
    lookups.incrementAndGet();
    return addresses;
  }

  @Test
  void anUnknownHostIsLookedUpAgain() throws Exception {
    HostLookup lookup =
        new HostLookup(
            "service.example",
            host -> {
              if (lookups.incrementAndGet() == 1) {
                throw new UnknownHostException(host);
              }
              return LOOPBACK;
            });
    assertThrows(UnknownHostException.class, () -> lookup.addresses(10_000));
    assertArrayEquals(LOOPBACK, lookup.addresses(10_000));
  }
}
