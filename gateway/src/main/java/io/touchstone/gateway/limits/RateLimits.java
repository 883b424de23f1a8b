// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.TimeMeter;
import io.touchstone.gateway.redis.Redis;
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
  private static final String REFRESH = "/tokens/refresh";

  /** A refresh is much cheaper than a sign-in, and every user needs one each 10 minutes. */
  private static final int REFRESHES_PER_SIGN_IN = 20;

  private final List<RateLimit> always = new ArrayList<>();
  private final List<RateLimit> signIns = new ArrayList<>();
  private final List<RateLimit> refreshes = new ArrayList<>();

  /**
   * @param requestsPerSecond of one client, which may send twice as many in one burst; 0 for no
   *     limit
   * @param signInsPerMinute from one address, which may refresh 20 times as many sessions; 0 for no
   *     limit
   * @param time clock of the buckets in this gateway's memory
   * @param redis shares the buckets with other gateways
   */
  RateLimits(long requestsPerSecond, long signInsPerMinute, TimeMeter time, Optional<Redis> redis) {
    if (requestsPerSecond > 0) {
      Duration window = Duration.ofSeconds(WINDOW_SECONDS);
      long quota = requestsPerSecond * WINDOW_SECONDS;
      always.add(new RateLimit("default", quota, window, time, redis));
    }
    if (signInsPerMinute > 0) {
      Duration minute = Duration.ofMinutes(1);
      long refreshesPerMinute = REFRESHES_PER_SIGN_IN * signInsPerMinute;
      signIns.add(new RateLimit("sign-ins", signInsPerMinute, minute, time, redis));
      refreshes.add(new RateLimit("refreshes", refreshesPerMinute, minute, time, redis));
    }
  }

  Stream<RateLimit> all() {
    return Stream.of(always, signIns, refreshes).flatMap(List::stream);
  }

  /** Counts the request, and returns the client's state under each limit that applies. */
  List<RateLimitStatus> take(HttpServletRequest request) {
    if (always.isEmpty() && signIns.isEmpty()) {
      return List.of();
    }
    if (!refreshes.isEmpty() && isPost(request) && REFRESH.equals(request.getRequestURI())) {
      return refreshes.stream().map(limit -> limit.take(ClientKey.address(request))).toList();
    }
    List<RateLimitStatus> statuses = new ArrayList<>(2);
    always.forEach(limit -> statuses.add(limit.take(ClientKey.of(request))));
    if (needsPasswordHash(request)) {
      signIns.forEach(limit -> statuses.add(limit.take(ClientKey.address(request))));
    }
    return statuses;
  }

  /** Returns whether the request signs in, or creates, changes or deletes an account. */
  private static boolean needsPasswordHash(HttpServletRequest request) {
    String path = request.getRequestURI();
    if ("PATCH".equals(request.getMethod())) {
      return path.startsWith("/users");
    }
    return isPost(request)
        && (path.startsWith("/tokens") && !path.equals(SIGN_OUT)
            || path.startsWith("/users")
            || path.startsWith("/me/deletion"));
  }

  private static boolean isPost(HttpServletRequest request) {
    return "POST".equals(request.getMethod());
  }
}
