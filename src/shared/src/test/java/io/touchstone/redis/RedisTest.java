// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final RedisCounts counts = new RedisCounts();
  private final RedisServer server = RedisServer.start();
  private final Redis redis = Redis.at(server.uri(), TIMEOUT, counts);

  @AfterEach
  void stop() {
    redis.close();
    server.close();
  }

  @Test
  void nobodyWaitsForTheConnection() {
    assertFalse(redis.answers());
    assertEquals(1, counts.of(RedisEvent.SKIPPED));
    await().until(redis::answers);
  }

  @Test
  void whereThereIsNoneNobodyAsks() {
    server.stop();
    for (int times = 0; times < 10; times++) {
      assertFalse(redis.answers());
    }
    assertEquals(10, counts.of(RedisEvent.SKIPPED));
    server.restart();
    await().until(redis::answers);
  }

  @Test
  void oneThatEndsIsGoneOnWithoutUntilItIsBack() {
    await().until(redis::answers);
    server.stop();
    assertFalse(redis.answers());
    server.restart();
    await().until(redis::answers);
  }

  @Test
  void oneThatFallsSilentIsAskedOnceUntilItIsBack() {
    await().until(redis::answers);
    long failed = counts.of(RedisEvent.FAILED);
    server.pause();
    for (int times = 0; times < 10; times++) {
      assertFalse(redis.answers());
    }
    assertEquals(failed + 1, counts.of(RedisEvent.FAILED));
    server.resume();
    await().until(redis::answers);
  }

  @Test
  void aRefusedCallIsNoReasonToGiveTheConnectionUp() {
    await().until(redis::answers);
    server.ask("SET text words");
    long failed = counts.of(RedisEvent.FAILED);
    assertEquals(Optional.empty(), redis.ask(() -> redis.commands().incr(bytes("text"))));
    assertEquals(failed + 1, counts.of(RedisEvent.FAILED));
    assertTrue(redis.answers());
  }

  @Test
  void whyACallIsRefusedIsSaidInALine() {
    await().until(redis::answers);
    server.ask("SET text words");
    try (LogText log = LogText.of("io.touchstone")) {
      for (int times = 0; times < 10; times++) {
        redis.ask(() -> redis.commands().incr(bytes("text")));
      }
      assertEquals(2, log.text().lines().count(), log.text());
      assertTrue(log.text().contains("ERR value is not an integer"), log.text());
    }
  }

  @Test
  void oneThatIsFullIsStillAsked() {
    await().until(redis::answers);
    server.ask("CONFIG SET maxmemory 1");
    RedisCache cache = new RedisCache(redis, Duration.ofMinutes(1));
    cache.keepAll(Map.of("key", bytes("value")));
    await().until(() -> counts.of(RedisEvent.FAILED) > 0);
    assertTrue(redis.answers());
  }

  @Test
  void itsThreadsEndWithIt() {
    await().until(redis::answers);
    assertTrue(threads().allMatch(Thread::isDaemon));
    assertTrue(threads().findAny().isPresent());
    redis.close();
    await().until(() -> threads().findAny().isEmpty());
    assertFalse(redis.answers());
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
  void whatIsNoAddressIsNotRepeated(String uri) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Redis.at(uri, TIMEOUT, counts));
    assertTrue(refused.getMessage().contains("REDIS_URI"));
    for (Throwable each = refused; each != null; each = each.getCause()) {
      assertFalse(each.getMessage().contains(RedisServer.PASSWORD));
    }
  }

  @Test
  void noLogTellsThePassword() {
    try (LogText log = LogText.of("io")) {
      await().until(redis::answers);
      server.stop();
      assertFalse(redis.answers());
      Redis wrong =
          Redis.at(server.uri().replace(RedisServer.PASSWORD, "the-wrong-secret"), TIMEOUT, counts);
      server.restart();
      wrong.answers();
      await().until(() -> log.text().contains("WRONGPASS"));
      wrong.close();
      assertTrue(log.text().contains("going on without"));
      assertFalse(log.text().contains(RedisServer.PASSWORD), log.text());
      assertFalse(log.text().contains("the-wrong-secret"), log.text());
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
