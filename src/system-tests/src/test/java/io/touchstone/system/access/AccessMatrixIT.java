// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
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

  private final String root;
  private final TargetDocuments documents;
  private final RequestSender sender;
  private final List<ApiOperation> operations = ApiOperation.all();

  AccessMatrixIT(SystemUnderTest system) {
    root = system.gateway();
    Map<Actor, Account> actors = new EnumMap<>(Actor.class);
    Stream.of(Actor.values())
        .filter(actor -> actor != Actor.ANONYMOUS)
        .forEach(actor -> actors.put(actor, Account.signUp(root)));
    documents = new TargetDocuments(root, actors);
    sender = new RequestSender(root, actors, HttpClient.newHttpClient());
  }

  @Test
  void tableListsEveryOperation() {
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

  /** Returns the path without its query, with an asterisk for each variable segment. */
  private static String shape(String path) {
    return path.replaceFirst("\\?.*", "").replaceAll("/(\\{[a-z]+}|\\d+)", "/*");
  }

  @Test
  void everyCallerGetsTheStatusInTheTable() {
    AccessRules rules = AccessRules.load();
    List<String> wrong = new ArrayList<>();
    for (ApiOperation operation : operations) {
      for (Target target : targets(operation)) {
        for (Actor actor : Actor.values()) {
          int status = send(operation, actor, target).statusCode();
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

  private static Target[] targets(ApiOperation operation) {
    return operation.concernsOneDocument() ? Target.values() : new Target[] {Target.SHARED};
  }

  private HttpResponse<String> send(ApiOperation operation, Actor actor, Target target) {
    HttpResponse<String> response = sender.send(operation, actor, documents.of(target));
    if (operation.usesUpDocument() && response.statusCode() < 300) {
      documents.discard(target);
    }
    return response;
  }

  @Test
  void foreignDocumentsLookLikeMissingOnes() {
    List<ApiOperation> concerned =
        operations.stream().filter(ApiOperation::concernsOneDocument).toList();
    for (ApiOperation operation : concerned) {
      for (Actor actor : Actor.values()) {
        assertEquals(
            visible(send(operation, actor, Target.MISSING)),
            visible(send(operation, actor, Target.FOREIGN)),
            () -> operation + " as " + actor);
      }
    }
  }

  /** Returns what a caller can compare in responses: all but dates, request ids and lengths. */
  private static Map<String, Object> visible(HttpResponse<String> response) {
    Map<String, Object> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(response.headers().map());
    List.of("Content-Length", "Date", "X-Request-Id", "Location").forEach(headers::remove);
    return Map.of("status", response.statusCode(), "headers", headers, "body", response.body());
  }
}
