// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.redis.RedisServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RedisCacheTest {

  private static final Duration TTL = Duration.ofHours(1);

  private final RedisCounts counts = new RedisCounts();
  @AutoClose private final RedisServer server = RedisServer.start();
  @AutoClose private final Redis redis = Redis.at(server.uri(), Duration.ofSeconds(10), counts);
  private final RedisCache<String> cache = new RedisCache<>(redis, TTL, key -> key);

  @BeforeEach
  void connect() {
    await().until(redis::isAvailable);
  }

  @Test
  void findsCachedValuesInOneCall() {
    put(Map.of("a", "one", "b", "two"));
    assertEquals(Map.of("a", "one", "b", "two"), find("a", "b", "c"));
    assertEquals(1, server.callCount("mget"));
    assertEquals(2, counts.of(RedisEvent.HIT));
    assertEquals(1, counts.of(RedisEvent.MISS));
  }

  @Test
  void valuesExpire() {
    put(Map.of("a", "one"));
    long millis = Long.parseLong(server.execute("PTTL a").replaceFirst("(?s).*:(-?\\d+).*", "$1"));
    assertTrue(millis > 0 && millis <= TTL.toMillis(), millis + " ms");
  }

  @Test
  void ignoresCorruptValues() {
    put(Map.of("whole", "value", "cut", "value", "moved", "value"));
    server.execute("SETRANGE cut 2 x");
    server.execute("RENAME moved elsewhere");
    server.execute("SET short abc");
    server.execute("SADD another-type abc");
    assertEquals(
        Map.of("whole", "value"), find("whole", "cut", "elsewhere", "short", "another-type"));
  }

  @Test
  void findsNothingDuringAnOutage() {
    put(Map.of("a", "one"));
    server.stop();
    assertEquals(Map.of(), find("a"));
    cache.putAll(Map.of("b", bytes("two")));
  }

  private void put(Map<String, String> values) {
    Map<String, byte[]> encoded = new HashMap<>();
    values.forEach((key, value) -> encoded.put(key, bytes(value)));
    cache.putAll(encoded);
    await().until(() -> server.keyCount() == values.size());
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
