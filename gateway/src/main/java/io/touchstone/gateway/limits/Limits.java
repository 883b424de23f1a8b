// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.TimeMeter;
import io.touchstone.redis.Redis;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The limits of the gateway, and which of them a request is under. */
final class Limits {
  private static final int WINDOW_SECONDS = 2;

  private final List<Limit> always = new ArrayList<>();
  private final List<Limit> signIns = new ArrayList<>();

  /**
   * @param requestsPerSecond of one client, who may make twice as many at once; 0 for no limit
   * @param signInsPerMinute of one address; 0 for no limit
   * @param time of what this gateway counts alone
   * @param redis where gateways count together, as far as it is there
   */
  Limits(long requestsPerSecond, long signInsPerMinute, TimeMeter time, Optional<Redis> redis) {
    if (requestsPerSecond > 0) {
      Duration window = Duration.ofSeconds(WINDOW_SECONDS);
      always.add(
          new Limit(
              new Policy("default", requestsPerSecond * WINDOW_SECONDS, window), time, redis));
    }
    if (signInsPerMinute > 0) {
      signIns.add(
          new Limit(new Policy("sign-ins", signInsPerMinute, Duration.ofMinutes(1)), time, redis));
    }
  }

  Stream<Policy> policies() {
    return Stream.concat(always.stream(), signIns.stream()).map(Limit::policy);
  }

  /** What is left to the client of each limit that the request is under. */
  List<Share> take(HttpServletRequest request) {
    List<Share> shares = new ArrayList<>(2);
    always.forEach(limit -> shares.add(limit.take(Client.of(request))));
    if (signsIn(request)) {
      signIns.forEach(limit -> shares.add(limit.take(Client.address(request))));
    }
    return shares;
  }

  /** Whether a password or a token is tried, or an account made. */
  private static boolean signsIn(HttpServletRequest request) {
    String path = request.getRequestURI();
    return "POST".equals(request.getMethod())
        && (path.startsWith("/tokens") || path.equals("/users") || path.equals("/users/"));
  }
}
