// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.log.LogCapture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SharedAddressesTest {
  @AutoClose private final LogCapture log = LogCapture.of(SharedAddresses.class.getName());
  private long nanos;
  private final SharedAddresses addresses = new SharedAddresses(() -> nanos);

  @Test
  void manyUsersOfOneAddressCauseOneWarning() {
    addUsers(SharedAddresses.USERS - 1);
    assertEquals("", log.text());
    addUsers(2 * SharedAddresses.USERS);
    assertEquals(1, log.messages().size());
    assertTrue(log.text().contains("10.0.0.1"), log.text());
    assertTrue(log.text().contains("TRUSTED_PROXIES"), log.text());
  }

  @Test
  void warningIsRepeatedInTheNextPeriod() {
    addUsers(SharedAddresses.USERS);
    nanos += SharedAddresses.PERIOD.toNanos() + 1;
    addUsers(SharedAddresses.USERS);
    assertEquals(2, log.messages().size());
  }

  @Test
  void usersOfDifferentAddressesAreCountedSeparately() {
    IntStream.range(0, SharedAddresses.USERS)
        .forEach(i -> addresses.add("10.0.0." + i % 2, "user " + i));
    assertEquals("", log.text());
  }

  private void addUsers(int count) {
    IntStream.range(0, count).forEach(i -> addresses.add("10.0.0.1", "user " + i));
  }
}
