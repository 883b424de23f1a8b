// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.TimeMeter;
import io.touchstone.storage.redis.Redis;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Applies the rate limits of the gateway to requests. */
final class RateLimits {
  private static final int WINDOW_SECONDS = 2;
  private static final String SIGN_OUT = "/tokens/revocation";

  private final List<RateLimit> always = new ArrayList<>();
  private final List<RateLimit> signIns = new ArrayList<>();

  /**
   * @param requestsPerSecond of one client, which may send twice as many in one burst; 0 for no
   *     limit
   * @param signInsPerMinute from one address; 0 for no limit
   * @param time clock of the buckets in this gateway's memory
   * @param redis shares the buckets with other gateways
   */
  RateLimits(long requestsPerSecond, long signInsPerMinute, TimeMeter time, Optional<Redis> redis) {
    if (requestsPerSecond > 0) {
      Duration window = Duration.ofSeconds(WINDOW_SECONDS);
      always.add(
          new RateLimit(
              new RateLimitPolicy("default", requestsPerSecond * WINDOW_SECONDS, window),
              time,
              redis));
    }
    if (signInsPerMinute > 0) {
      signIns.add(
          new RateLimit(
              new RateLimitPolicy("sign-ins", signInsPerMinute, Duration.ofMinutes(1)),
              time,
              redis));
    }
  }

  Stream<RateLimitPolicy> policies() {
    return Stream.concat(always.stream(), signIns.stream()).map(RateLimit::policy);
  }

  /** Counts the request, and returns the client's state under each limit that applies. */
  List<RateLimitStatus> take(HttpServletRequest request) {
    if (always.isEmpty() && signIns.isEmpty()) {
      return List.of();
    }
    List<RateLimitStatus> statuses = new ArrayList<>(2);
    always.forEach(limit -> statuses.add(limit.take(ClientKey.of(request))));
    if (isSignIn(request)) {
      signIns.forEach(limit -> statuses.add(limit.take(ClientKey.address(request))));
    }
    return statuses;
  }

  /** Returns whether the request signs in, continues a session, or creates an account. */
  private static boolean isSignIn(HttpServletRequest request) {
    String path = request.getRequestURI();
    return "POST".equals(request.getMethod())
        && (path.startsWith("/tokens") && !path.equals(SIGN_OUT)
            || path.equals("/users")
            || path.equals("/users/"));
  }
}
