// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bucket4j.TimeMeter;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RateLimitsTest {
  private final Map<String, Object> time =
      new HashMap<>(Map.of("currentTimeNanos", 0L, "isWallClockBased", false));
  private final TimeMeter clock = InterfaceStub.of(TimeMeter.class, time);
  private final RateLimits limits = new RateLimits(2, 3, clock, Optional.empty());

  @Test
  void aBurstOfTwiceTheRateIsGranted() {
    for (int left = 3; left >= 0; left--) {
      assertEquals("\"default\";r=" + left, remaining(limits.take(get("10.0.0.1"))));
    }
    assertFalse(granted(limits.take(get("10.0.0.1"))));
  }

  @Test
  void thePolicyHeaderContainsQuotaAndWindow() {
    assertEquals(
        List.of("\"default\";q=4;w=2", "\"sign-ins\";q=3;w=60", "\"refreshes\";q=60;w=60"),
        limits.all().map(RateLimit::policyHeader).toList());
  }

  @Test
  void aRejectedClientMayRetryAfterTheReportedTime() {
    exhaust(get("10.0.0.1"));
    RateLimitStatus rejected = limits.take(get("10.0.0.1")).get(0);
    assertEquals(1, rejected.retrySeconds());
    assertEquals(2, rejected.resetSeconds());
    pass(rejected.retrySeconds());
    assertTrue(granted(limits.take(get("10.0.0.1"))));
  }

  @Test
  void theQuotaIsFullAgainAfterItsWindow() {
    exhaust(get("10.0.0.1"));
    pass(2);
    assertEquals("\"default\";r=3", remaining(limits.take(get("10.0.0.1"))));
  }

  @Test
  void clientsHaveSeparateQuotas() {
    exhaust(get("10.0.0.1"));
    assertTrue(granted(limits.take(get("10.0.0.2"))));
    assertTrue(granted(limits.take(by(7, get("10.0.0.1")))));
  }

  @Test
  void aUserIsOneClientAtAnyAddress() {
    exhaust(by(7, get("10.0.0.1")));
    assertFalse(granted(limits.take(by(7, get("10.0.0.2")))));
  }

  @Test
  void signInsHaveTheirOwnLimitForEachAddress() {
    for (String path : List.of("/tokens", "/users", "/tokens/")) {
      assertTrue(granted(limits.take(request("POST", path, "10.0.0.1"))));
    }
    pass(2);
    assertFalse(granted(limits.take(by(7, request("POST", "/users/", "10.0.0.1")))));
    assertTrue(granted(limits.take(request("POST", "/documents", "10.0.0.1"))));
    assertTrue(granted(limits.take(request("GET", "/users", "10.0.0.1"))));
  }

  @Test
  void refreshesHaveABudgetOfTheirOwnForEachAddress() {
    HttpServletRequest refresh = request("POST", "/tokens/refresh", "10.0.0.1");
    exhaust(get("10.0.0.1"));
    for (int attempt = 0; attempt < 60; attempt++) {
      assertTrue(granted(limits.take(refresh)));
    }
    assertFalse(granted(limits.take(refresh)));
    assertTrue(granted(limits.take(request("POST", "/tokens/refresh", "10.0.0.2"))));
    pass(2);
    assertTrue(granted(limits.take(request("POST", "/tokens", "10.0.0.1"))));
  }

  @Test
  void requestsWithThePasswordOfACallerCountAsSignIns() {
    assertTrue(granted(limits.take(by(7, request("PATCH", "/users/7", "10.0.0.1")))));
    assertTrue(granted(limits.take(by(7, request("POST", "/me/deletion", "10.0.0.1")))));
    assertTrue(granted(limits.take(request("POST", "/tokens", "10.0.0.1"))));
    assertFalse(granted(limits.take(by(8, request("PATCH", "/users/8", "10.0.0.1")))));
  }

  @Test
  void signingOutIsNotASignIn() {
    assertEquals(1, limits.take(request("POST", "/tokens/revocation", "10.0.0.1")).size());
    assertEquals(2, limits.take(request("POST", "/tokens/revocation/", "10.0.0.1")).size());
    assertEquals(2, limits.take(request("POST", "/tokens/revocations", "10.0.0.1")).size());
  }

  @Test
  void zeroMeansNoLimit() {
    RateLimits none = new RateLimits(0, 0, clock, Optional.empty());
    assertEquals(List.of(), none.take(request("POST", "/tokens", "10.0.0.1")));
    RateLimits requestsOnly = new RateLimits(10, 0, clock, Optional.empty());
    assertEquals(1, requestsOnly.take(request("POST", "/tokens/refresh", "10.0.0.1")).size());
  }

  @Test
  void allSpellingsOfAnIpv6NetworkAreOneClient() {
    exhaust(get("2001:db8::a:1"));
    assertFalse(granted(limits.take(get("2001:db8:0:0:ffff::2"))));
    assertFalse(granted(limits.take(get("2001:0db8::1"))));
    assertTrue(granted(limits.take(get("2001:db8:0:1::a"))));
  }

  private void exhaust(HttpServletRequest request) {
    for (int i = 0; i < 4; i++) {
      limits.take(request);
    }
  }

  private void pass(long seconds) {
    time.put("currentTimeNanos", seconds * 1_000_000_000);
  }

  private static boolean granted(List<RateLimitStatus> statuses) {
    return statuses.stream().allMatch(RateLimitStatus::granted);
  }

  private static String remaining(List<RateLimitStatus> statuses) {
    return statuses.get(0).header().replaceFirst(";t=.*", "");
  }

  private static HttpServletRequest get(String address) {
    return request("GET", "/documents", address);
  }

  private static HttpServletRequest request(String method, String path, String address) {
    return InterfaceStub.of(
        HttpServletRequest.class,
        Map.of("getMethod", method, "getRequestURI", path, "getRemoteAddr", address));
  }

  private static HttpServletRequest by(long user, HttpServletRequest request) {
    Map<String, Object> values =
        new HashMap<>(
            Map.of(
                "getMethod", request.getMethod(),
                "getRequestURI", request.getRequestURI(),
                "getRemoteAddr", request.getRemoteAddr()));
    values.put("getAttribute(" + ClientKey.CALLER + ")", new Caller(user, ""));
    return InterfaceStub.of(HttpServletRequest.class, values);
  }
}
