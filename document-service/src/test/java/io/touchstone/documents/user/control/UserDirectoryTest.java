// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UserDirectoryTest {

  private static final long ABSENT = 404;

  private final List<String> requests = new ArrayList<>();
  private String name = "Ada";
  private boolean available = true;
  private Runnable meanwhile = () -> {};
  private long now;

  private final UserDirectory directory = new UserDirectory(this::fetch, () -> now);

  private byte[] fetch(String ids) {
    requests.add(ids);
    meanwhile.run();
    if (!available) {
      throw ProblemException.unavailable("user-service");
    }
    return Stream.of(ids.split(","))
        .filter(id -> Long.parseLong(id) != ABSENT)
        .map(
            id ->
                "{\"id\":%s,\"name\":\"%s\",\"uri\":\"https://users.example/%s\"}"
                    .formatted(id, name, id))
        .collect(Collectors.joining(",", "{\"users\":[", "]}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aNewNameAppearsAfterAMinute() {
    assertEquals("Ada", name(7));
    name = "Ada L.";
    pass(Duration.ofSeconds(59));
    assertEquals("Ada", name(7));
    pass(Duration.ofSeconds(1));
    assertEquals("Ada L.", name(7));
    assertEquals(List.of("7", "7"), requests);
  }

  @Test
  void absentUsersAreCached() {
    assertEquals(Set.of(), directory.byId(Set.of(ABSENT)).keySet());
    assertEquals(Set.of(7L), directory.byId(Set.of(ABSENT, 7L)).keySet());
    assertEquals(List.of("404", "7"), requests);
  }

  @Test
  void aUserIsKnownForAQuarterOfAnHourOfAnOutage() {
    name(7);
    available = false;
    pass(Duration.ofMinutes(14));
    assertEquals("Ada", name(7));
    assertEquals("Ada", name(7));
    assertEquals(2, requests.size());
    assertThrows(ProblemException.class, () -> directory.byId(Set.of(7L, 8L)));
    pass(Duration.ofMinutes(1));
    assertThrows(ProblemException.class, () -> name(7));
  }

  @Test
  void aDeletedUserIsNotKnown() {
    name(7);
    available = false;
    directory.forget(7);
    assertThrows(ProblemException.class, () -> name(7));
  }

  @Test
  void oneRequestFetchesAUserAgainWhileOthersGetTheCachedOne() {
    name(7);
    name = "Ada L.";
    pass(Duration.ofMinutes(1));
    List<String> others = new ArrayList<>();
    meanwhile =
        () -> {
          meanwhile = () -> {};
          others.add(name(7));
        };
    assertEquals("Ada L.", name(7));
    assertEquals(List.of("Ada"), others);
    assertEquals(2, requests.size());
  }

  private String name(long id) {
    return directory.byId(Set.of(id)).get(id).name();
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
