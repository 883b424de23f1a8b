// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bucket4j.TimeMeter;
import io.touchstone.redis.Redis;
import io.touchstone.redis.RedisServer;
import io.touchstone.stub.Stub;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two gateways. Only attempts to sign in are limited, of which one more is granted in seconds. */
class SharedLimitsTest {
  private static final int QUOTA = 6;
  private static final String ADDRESS = "192.0.2.77";

  private final RedisServer server = RedisServer.start();
  private final List<Redis> clients = new ArrayList<>();
  private final Limits first = limits(QUOTA);
  private final Limits second = limits(QUOTA);

  @AfterEach
  void stop() {
    clients.forEach(Redis::close);
    server.close();
  }

  @Test
  void whatOneGatewayGrantsIsGoneAtTheOther() {
    for (int left = QUOTA - 1; left >= 0; left--) {
      Share share = take(left % 2 == 0 ? first : second);
      assertTrue(share.granted());
      assertEquals(left, share.remaining());
    }
    for (Limits gateway : List.of(first, second)) {
      Share refused = take(gateway);
      assertFalse(refused.granted());
      assertTrue(refused.retrySeconds() > 0 && refused.resetSeconds() > refused.retrySeconds());
    }
  }

  @Test
  void requestsAtOnceAreCountedEach() {
    long granted =
        IntStream.range(0, 20 * QUOTA)
            .parallel()
            .mapToObj(i -> take(i % 2 == 0 ? first : second))
            .filter(Share::granted)
            .count();
    assertEquals(QUOTA, granted);
  }

  @Test
  void anotherQuotaIsCountedByItself() {
    exhaust(first);
    assertTrue(take(limits(QUOTA + 1)).granted());
  }

  @Test
  void bucketsExpireAndNameNobody() {
    take(first);
    String key = server.ask("KEYS *");
    assertTrue(key.contains("touchstone:limit:sign-ins:6:60:"), key);
    assertFalse(key.contains(ADDRESS), key);
    String millis = server.ask("EVAL \"return redis.call('PTTL', redis.call('KEYS', '*')[1])\" 0");
    assertTrue(Long.parseLong(millis.replaceFirst("(?s).*:(-?\\d+).*", "$1")) > 0, millis);
  }

  @Test
  void whileRedisIsGoneEachGatewayCountsForItself() {
    exhaust(first);
    server.stop();
    exhaust(first);
    assertFalse(take(first).granted());
    assertTrue(take(second).granted());
    server.restart();
    clients.forEach(redis -> await().until(redis::answers));
    assertEquals(QUOTA - 1, take(second).remaining());
    assertEquals(QUOTA - 2, take(first).remaining());
  }

  @Test
  void whileRedisIsSilentEachGatewayCountsForItself() {
    Limits impatient = limits(QUOTA, Duration.ofMillis(200));
    exhaust(second);
    server.pause();
    exhaust(impatient);
    assertFalse(take(impatient).granted());
    server.resume();
    clients.forEach(redis -> await().until(redis::answers));
    assertFalse(take(impatient).granted());
  }

  private static void exhaust(Limits gateway) {
    for (int i = 0; i < QUOTA; i++) {
      assertTrue(take(gateway).granted());
    }
  }

  private static Share take(Limits gateway) {
    HttpServletRequest attempt =
        Stub.of(
            HttpServletRequest.class,
            Map.of("getMethod", "POST", "getRequestURI", "/tokens", "getRemoteAddr", ADDRESS));
    return gateway.take(attempt).get(0);
  }

  private Limits limits(int signIns) {
    return limits(signIns, Duration.ofSeconds(10));
  }

  private Limits limits(int signIns, Duration timeout) {
    Redis redis = Redis.at(server.uri(), timeout, (event, times) -> {});
    clients.add(redis);
    await().until(redis::answers);
    return new Limits(0, signIns, TimeMeter.SYSTEM_NANOTIME, Optional.of(redis));
  }
}
