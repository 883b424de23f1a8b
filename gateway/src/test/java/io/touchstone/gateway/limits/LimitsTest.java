// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bucket4j.TimeMeter;
import io.touchstone.stub.Stub;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LimitsTest {
  private final Clock clock = new Clock();
  private final Limits limits = new Limits(2, 3, clock, Optional.empty());

  @Test
  void twiceAsManyAsInASecondMayComeAtOnce() {
    for (int left = 3; left >= 0; left--) {
      assertEquals("\"default\";r=" + left, rest(limits.take(get("10.0.0.1"))));
    }
    assertFalse(granted(limits.take(get("10.0.0.1"))));
  }

  @Test
  void thePolicyTellsQuotaAndWindow() {
    assertEquals(
        List.of("\"default\";q=4;w=2", "\"sign-ins\";q=3;w=60"),
        limits.policies().map(Policy::header).toList());
  }

  @Test
  void aRefusedClientMayComeBackWhenItWasTold() {
    exhaust(get("10.0.0.1"));
    Share refused = limits.take(get("10.0.0.1")).get(0);
    assertEquals(1, refused.retrySeconds());
    assertEquals(2, refused.resetSeconds());
    clock.pass(refused.retrySeconds());
    assertTrue(granted(limits.take(get("10.0.0.1"))));
  }

  @Test
  void theWholeQuotaIsThereAgainAfterItsWindow() {
    exhaust(get("10.0.0.1"));
    clock.pass(2);
    assertEquals("\"default\";r=3", rest(limits.take(get("10.0.0.1"))));
  }

  @Test
  void oneClientDoesNotUseUpWhatIsAnothers() {
    exhaust(get("10.0.0.1"));
    assertTrue(granted(limits.take(get("10.0.0.2"))));
    assertTrue(granted(limits.take(by("7", get("10.0.0.1")))));
  }

  @Test
  void aUserIsOneClientWhereverItComesFrom() {
    exhaust(by("7", get("10.0.0.1")));
    assertFalse(granted(limits.take(by("7", get("10.0.0.2")))));
  }

  @Test
  void aNetworkOfVersion6IsOneClient() {
    exhaust(get("2001:db8:0:1:0:0:0:1"));
    assertFalse(granted(limits.take(get("2001:db8:0:1:9:9:9:9"))));
    assertTrue(granted(limits.take(get("2001:db8:0:2:0:0:0:1"))));
  }

  @Test
  void signingInHasALimitOfItsOwnForEachAddress() {
    for (String path : List.of("/tokens", "/users", "/tokens/refresh")) {
      assertTrue(granted(limits.take(request("POST", path, "10.0.0.1"))));
    }
    clock.pass(2);
    assertFalse(granted(limits.take(by("7", request("POST", "/users/", "10.0.0.1")))));
    assertTrue(granted(limits.take(request("POST", "/documents", "10.0.0.1"))));
    assertTrue(granted(limits.take(request("GET", "/users", "10.0.0.1"))));
  }

  @Test
  void zeroIsNoLimit() {
    Limits none = new Limits(0, 0, clock, Optional.empty());
    assertEquals(List.of(), none.take(request("POST", "/tokens", "10.0.0.1")));
  }

  private void exhaust(HttpServletRequest request) {
    for (int i = 0; i < 4; i++) {
      limits.take(request);
    }
  }

  private static boolean granted(List<Share> shares) {
    return shares.stream().allMatch(Share::granted);
  }

  private static String rest(List<Share> shares) {
    return shares.get(0).header().replaceFirst(";t=.*", "");
  }

  private static HttpServletRequest get(String address) {
    return request("GET", "/documents", address);
  }

  private static HttpServletRequest request(String method, String path, String address) {
    return Stub.of(
        HttpServletRequest.class,
        Map.of("getMethod", method, "getRequestURI", path, "getRemoteAddr", address));
  }

  private static HttpServletRequest by(String user, HttpServletRequest request) {
    Map<String, Object> answers =
        new HashMap<>(
            Map.of(
                "getMethod", request.getMethod(),
                "getRequestURI", request.getRequestURI(),
                "getRemoteAddr", request.getRemoteAddr()));
    answers.put("getUserPrincipal", (Principal) () -> user);
    return Stub.of(HttpServletRequest.class, answers);
  }

  private static final class Clock implements TimeMeter {
    private long nanos;

    void pass(long seconds) {
      nanos += seconds * 1_000_000_000;
    }

    @Override
    public long currentTimeNanos() {
      return nanos;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }
}
