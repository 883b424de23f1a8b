// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
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

  @Test
  void oneCallFetchesAllUsersWhoseMinuteIsOver() {
    LongStream.rangeClosed(1, 150).forEach(this::name);
    pass(Duration.ofMinutes(1).minusSeconds(1));
    name(200);
    pass(Duration.ofSeconds(1));
    requests.clear();
    LongStream.rangeClosed(1, 150).forEach(this::name);
    name(200);
    assertEquals(List.of(100, 50), requests.stream().map(ids -> ids.split(",").length).toList());
  }

  @Test
  void usersThatAreFetchedTogetherAreNotReturnedTogether() {
    name(7);
    name(8);
    pass(Duration.ofMinutes(1));
    assertEquals(Set.of(7L), directory.byId(Set.of(7L)).keySet());
    assertEquals(Set.of(8L), directory.byId(Set.of(8L)).keySet());
    assertEquals(3, requests.size());
  }

  @Test
  void anOutageDuringACommonCallAffectsNobody() {
    name(7);
    name(8);
    pass(Duration.ofMinutes(1));
    available = false;
    assertEquals("Ada", name(7));
    available = true;
    name = "Ada L.";
    pass(Duration.ofSeconds(5));
    requests.clear();
    assertEquals("Ada L.", name(8));
    assertEquals("Ada L.", name(7));
    assertEquals(1, requests.size());
  }

  @Test
  void aUserWhoIsDeletedDuringACommonCallIsNotKnown() {
    name(7);
    name(8);
    pass(Duration.ofMinutes(1));
    meanwhile = () -> directory.forget(8);
    name(7);
    available = false;
    assertThrows(ProblemException.class, () -> name(8));
  }

  private String name(long id) {
    return directory.find(id).map(UserReference::name).orElseThrow();
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
