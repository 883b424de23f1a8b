// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.practices.P19_RateLimiting.RateLimit;
import org.junit.jupiter.api.Test;

class P19_RateLimitingTest {
  @Test
  void allAddressesOfAnIpv6NetworkShareALimit() throws Exception {
    String client = RateLimit.client("2001:db8:1:2::1");
    assertEquals(client, RateLimit.client("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    assertNotEquals(client, RateLimit.client("2001:db8:1:3::1"));
  }

  @Test
  void eachIpv4AddressHasALimit() throws Exception {
    assertNotEquals(RateLimit.client("192.0.2.1"), RateLimit.client("192.0.2.2"));
  }
}
