// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RedisCacheTest {

  private static final Duration KEEP = Duration.ofHours(1);

  private final RedisCounts counts = new RedisCounts();
  private final RedisServer server = RedisServer.start();
  private final Redis redis = Redis.at(server.uri(), Duration.ofSeconds(10), counts);
  private final RedisCache cache = new RedisCache(redis, KEEP);

  @BeforeEach
  void connect() {
    await().until(redis::answers);
  }

  @AfterEach
  void stop() {
    redis.close();
    server.close();
  }

  @Test
  void whatWasKeptIsFoundInOneCall() {
    keep(Map.of("a", "one", "b", "two"));
    assertEquals(Map.of("a", "one", "b", "two"), find("a", "b", "c"));
    assertEquals(1, server.calls("mget"));
    assertEquals(2, counts.of(RedisEvent.HIT));
    assertEquals(1, counts.of(RedisEvent.MISS));
  }

  @Test
  void whatIsKeptExpires() {
    keep(Map.of("a", "one"));
    long millis = Long.parseLong(server.ask("PTTL a").replaceFirst("(?s).*:(-?\\d+).*", "$1"));
    assertTrue(millis > 0 && millis <= KEEP.toMillis(), millis + " ms");
  }

  @Test
  void whatIsDamagedIsNotFound() {
    keep(Map.of("whole", "value", "cut", "value", "moved", "value"));
    server.ask("SETRANGE cut 2 x");
    server.ask("RENAME moved elsewhere");
    server.ask("SET short abc");
    server.ask("SADD another-type abc");
    assertEquals(
        Map.of("whole", "value"), find("whole", "cut", "elsewhere", "short", "another-type"));
  }

  @Test
  void nothingIsFoundWhileRedisIsAway() {
    keep(Map.of("a", "one"));
    server.stop();
    assertEquals(Map.of(), find("a"));
    cache.keepAll(Map.of("b", bytes("two")));
  }

  private void keep(Map<String, String> values) {
    Map<String, byte[]> encoded = new HashMap<>();
    values.forEach((key, value) -> encoded.put(key, bytes(value)));
    cache.keepAll(encoded);
    await().until(() -> server.keys() == values.size());
  }

  private Map<String, String> find(String... keys) {
    Map<String, String> found = new HashMap<>();
    cache
        .findAll(List.of(keys))
        .forEach((key, value) -> found.put(key, new String(value, StandardCharsets.UTF_8)));
    return found;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
