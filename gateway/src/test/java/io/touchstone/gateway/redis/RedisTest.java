// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.redis;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.log.LogCapture;
import io.touchstone.testing.redis.RedisServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final Map<RedisEvent, Long> counts = new ConcurrentHashMap<>();
  @AutoClose private final RedisServer server = RedisServer.start();
  @AutoClose private final Redis redis = Redis.at(server.uri(), TIMEOUT, this::count);

  private void count(RedisEvent event) {
    counts.merge(event, 1L, Long::sum);
  }

  @Test
  void connectsInTheBackground() {
    assertFalse(redis.isAvailable());
    assertEquals(1, counts.getOrDefault(RedisEvent.SKIPPED, 0L));
    await().until(redis::isAvailable);
  }

  @Test
  void skipsCallsWithoutAConnection() {
    server.stop();
    for (int times = 0; times < 10; times++) {
      assertFalse(redis.isAvailable());
    }
    assertEquals(10, counts.getOrDefault(RedisEvent.SKIPPED, 0L));
    server.restart();
    await().until(redis::isAvailable);
  }

  @Test
  void skipsCallsWhileRedisIsUnresponsive() {
    await().until(redis::isAvailable);
    long failed = counts.getOrDefault(RedisEvent.FAILED, 0L);
    server.pause();
    for (int times = 0; times < 10; times++) {
      assertFalse(redis.isAvailable());
    }
    assertEquals(failed + 1, counts.getOrDefault(RedisEvent.FAILED, 0L));
    server.resume();
    await().until(redis::isAvailable);
  }

  @Test
  void keepsTheConnectionAfterRejectedCallsAndLogsTheReasonOnce() {
    await().until(redis::isAvailable);
    server.execute("SET text words");
    long failed = counts.getOrDefault(RedisEvent.FAILED, 0L);
    try (LogCapture log = LogCapture.of("io.touchstone")) {
      for (int times = 0; times < 10; times++) {
        assertEquals(Optional.empty(), redis.execute(() -> redis.commands().incr(bytes("text"))));
      }
      assertEquals(2, log.text().lines().count(), log.text());
      assertTrue(log.text().contains("ERR value is not an integer"), log.text());
    }
    assertEquals(failed + 10, counts.getOrDefault(RedisEvent.FAILED, 0L));
    assertTrue(redis.isAvailable());
  }

  @Test
  void keepsTheConnectionIfRedisIsFull() {
    await().until(redis::isAvailable);
    server.execute("CONFIG SET maxmemory 1");
    redis.execute(() -> redis.commands().set(bytes("key"), bytes("value")));
    assertTrue(counts.getOrDefault(RedisEvent.FAILED, 0L) > 0);
    assertTrue(redis.isAvailable());
  }

  @Test
  void stopsItsThreadsWhenClosed() {
    await().until(redis::isAvailable);
    assertTrue(threads().allMatch(Thread::isDaemon));
    assertTrue(threads().findAny().isPresent());
    redis.close();
    await().until(() -> threads().findAny().isEmpty());
    assertFalse(redis.isAvailable());
  }

  private static Stream<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("lettuce"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a-secret-of-tests",
        "http://:a-secret-of-tests@localhost",
        "redis://:a-secret-of-tests@local host"
      })
  void doesNotQuoteAnInvalidUri(String uri) {
    IllegalArgumentException rejected =
        assertThrows(IllegalArgumentException.class, () -> Redis.at(uri, TIMEOUT, this::count));
    assertTrue(rejected.getMessage().contains("REDIS_URI"));
    for (Throwable each = rejected; each != null; each = each.getCause()) {
      assertFalse(each.getMessage().contains(RedisServer.PASSWORD));
    }
  }

  @Test
  void neverLogsThePassword() {
    try (LogCapture log = LogCapture.of("io")) {
      await().until(redis::isAvailable);
      server.stop();
      assertFalse(redis.isAvailable());
      Redis wrong =
          Redis.at(
              server.uri().replace(RedisServer.PASSWORD, "the-wrong-secret"), TIMEOUT, this::count);
      server.restart();
      wrong.isAvailable();
      await().until(() -> log.text().contains("WRONGPASS"));
      wrong.close();
      assertTrue(log.text().contains("continuing without it"));
      assertFalse(log.text().contains(RedisServer.PASSWORD), log.text());
      assertFalse(log.text().contains("the-wrong-secret"), log.text());
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
