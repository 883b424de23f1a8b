// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.Account;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class AccessMatrixIT {

  private static final Set<String> METHODS =
      Set.of("get", "put", "post", "patch", "delete", "head", "options");
  private static final int PAIRS = 200;
  private static final double FACTOR = 3;

  private final String root;
  private final Places places;
  private final Asker asker;
  private final List<Operation> operations = Operation.all();

  AccessMatrixIT(SystemUnderTest system) {
    root = system.gateway();
    Map<Actor, Account> actors = new EnumMap<>(Actor.class);
    Stream.of(Actor.values())
        .filter(actor -> actor != Actor.ANONYMOUS)
        .forEach(actor -> actors.put(actor, Account.signUp(root)));
    places = new Places(root, actors);
    asker = new Asker(root, actors, HttpClient.newHttpClient());
  }

  @Test
  void theTableNamesEveryOperation() {
    Map<String, Map<String, ?>> paths = when().get(root + "/openapi.json").path("paths");
    Set<String> described = new TreeSet<>();
    paths.forEach(
        (path, item) ->
            item.keySet().stream()
                .filter(METHODS::contains)
                .forEach(method -> described.add(method.toUpperCase() + " " + shape(path))));
    assertEquals(
        described,
        operations.stream()
            .map(operation -> operation.method() + " " + shape(operation.path()))
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  /** A path without its query, and with one sign for all that varies. */
  private static String shape(String path) {
    return path.replaceFirst("\\?.*", "").replaceAll("/(\\{[a-z]+}|\\d+)", "/*");
  }

  @Test
  void everyOperationIsAllowedToThoseWhoMayAndNobodyElse() {
    Rules rules = Rules.load();
    List<String> wrong = new ArrayList<>();
    for (Operation operation : operations) {
      for (Target target : targets(operation)) {
        for (Actor actor : Actor.values()) {
          int status = ask(operation, actor, target).statusCode();
          int expected = rules.expected(operation, actor, target);
          if (status != expected) {
            wrong.add(
                "%s, %s, %s: %d, not %d".formatted(operation, target, actor, status, expected));
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static Target[] targets(Operation operation) {
    return operation.concernsOneDocument() ? Target.values() : new Target[] {Target.SHARED};
  }

  private HttpResponse<String> ask(Operation operation, Actor actor, Target target) {
    HttpResponse<String> answer = asker.ask(operation, actor, places.of(target));
    if (operation.spends() && answer.statusCode() < 300) {
      places.spend(target);
    }
    return answer;
  }

  @Test
  void whatIsSomebodyElsesLooksLikeWhatThereIsNot() {
    List<Operation> concerned = operations.stream().filter(Operation::concernsOneDocument).toList();
    for (Operation operation : concerned) {
      for (Actor actor : Actor.values()) {
        assertEquals(
            seen(ask(operation, actor, Target.MISSING)),
            seen(ask(operation, actor, Target.FOREIGN)),
            () -> operation + " as " + actor);
      }
    }
  }

  /** All that a caller can tell an answer from another by, but for its time and its ids. */
  private static Map<String, Object> seen(HttpResponse<String> answer) {
    Map<String, Object> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(answer.headers().map());
    List.of("Content-Length", "Date", "X-Request-Id", "Location").forEach(headers::remove);
    return Map.of("status", answer.statusCode(), "headers", headers, "body", answer.body());
  }

  @Test
  void whatIsSomebodyElsesTakesAsLongAsWhatThereIsNot() {
    for (String path : List.of("GET /documents/{document}", "GET /invitations/{invitation}")) {
      Operation operation =
          operations.stream()
              .filter(each -> each.toString().equals(path))
              .findFirst()
              .orElseThrow();
      List<Long> foreign = new ArrayList<>();
      List<Long> missing = new ArrayList<>();
      for (int pair = 0; pair < PAIRS; pair++) {
        foreign.add(nanos(operation, Target.FOREIGN));
        missing.add(nanos(operation, Target.MISSING));
      }
      double ratio = (double) median(foreign) / median(missing);
      System.out.printf("%s: median of another's / of none %.2f%n", path, ratio);
      assertTrue(ratio < FACTOR && ratio > 1 / FACTOR, () -> path + ": " + ratio);
    }
  }

  private long nanos(Operation operation, Target target) {
    Place place = places.of(target);
    long start = System.nanoTime();
    asker.ask(operation, Actor.STRANGER, place);
    return System.nanoTime() - start;
  }

  private static long median(List<Long> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
  }
}
