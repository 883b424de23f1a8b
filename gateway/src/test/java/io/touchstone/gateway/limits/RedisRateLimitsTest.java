// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bucket4j.TimeMeter;
import io.touchstone.gateway.redis.Redis;
import io.touchstone.testing.redis.RedisServer;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two gateways that limit sign-ins only, whose quota refills slower than the test runs. */
class RedisRateLimitsTest {
  private static final int QUOTA = 6;
  private static final String ADDRESS = "192.0.2.77";

  private final RedisServer server = RedisServer.start();
  private final List<Redis> clients = new ArrayList<>();
  private final RateLimits first = limits(QUOTA);
  private final RateLimits second = limits(QUOTA);

  @AfterEach
  void stop() {
    clients.forEach(Redis::close);
    server.close();
  }

  @Test
  void gatewaysShareOneQuota() {
    for (int left = QUOTA - 1; left >= 0; left--) {
      RateLimitStatus status = take(left % 2 == 0 ? first : second);
      assertTrue(status.granted());
      assertEquals(left, status.remaining());
    }
    for (RateLimits gateway : List.of(first, second)) {
      RateLimitStatus rejected = take(gateway);
      assertFalse(rejected.granted());
      assertTrue(rejected.retrySeconds() > 0 && rejected.resetSeconds() > rejected.retrySeconds());
    }
  }

  @Test
  void concurrentRequestsAreAllCounted() {
    long granted =
        IntStream.range(0, 20 * QUOTA)
            .parallel()
            .mapToObj(i -> take(i % 2 == 0 ? first : second))
            .filter(RateLimitStatus::granted)
            .count();
    assertEquals(QUOTA, granted);
  }

  @Test
  void aChangedQuotaStartsWithNewBuckets() {
    exhaust(first);
    assertTrue(take(limits(QUOTA + 1)).granted());
  }

  @Test
  void bucketsExpireAndDoNotRevealClients() {
    take(first);
    String key = server.execute("KEYS *");
    assertTrue(key.contains("touchstone:limit:sign-ins:6:60:"), key);
    assertFalse(key.contains(ADDRESS), key);
    String millis =
        server.execute("EVAL \"return redis.call('PTTL', redis.call('KEYS', '*')[1])\" 0");
    assertTrue(Long.parseLong(millis.replaceFirst("(?s).*:(-?\\d+).*", "$1")) > 0, millis);
  }

  @Test
  void withoutRedisEachGatewayCountsOnItsOwn() {
    exhaust(first);
    server.stop();
    exhaust(first);
    assertFalse(take(first).granted());
    assertTrue(take(second).granted());
    server.restart();
    clients.forEach(redis -> await().until(redis::isAvailable));
    assertEquals(QUOTA - 1, take(second).remaining());
    assertEquals(QUOTA - 2, take(first).remaining());
  }

  @Test
  void whileRedisDoesNotRespondEachGatewayCountsOnItsOwn() {
    RateLimits impatient = limits(QUOTA, Duration.ofMillis(200));
    exhaust(second);
    server.pause();
    exhaust(impatient);
    assertFalse(take(impatient).granted());
    server.resume();
    clients.forEach(redis -> await().until(redis::isAvailable));
    assertFalse(take(impatient).granted());
  }

  private static void exhaust(RateLimits gateway) {
    for (int i = 0; i < QUOTA; i++) {
      assertTrue(take(gateway).granted());
    }
  }

  private static RateLimitStatus take(RateLimits gateway) {
    HttpServletRequest attempt =
        InterfaceStub.of(
            HttpServletRequest.class,
            Map.of("getMethod", "POST", "getRequestURI", "/tokens", "getRemoteAddr", ADDRESS));
    return gateway.take(attempt).get(0);
  }

  private RateLimits limits(int signIns) {
    return limits(signIns, Duration.ofSeconds(10));
  }

  private RateLimits limits(int signIns, Duration timeout) {
    Redis redis = Redis.at(server.uri(), timeout, event -> {});
    clients.add(redis);
    await().until(redis::isAvailable);
    return new RateLimits(0, signIns, TimeMeter.SYSTEM_NANOTIME, Optional.of(redis));
  }
}
