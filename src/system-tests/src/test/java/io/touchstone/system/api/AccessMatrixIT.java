// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.http.Header;
import io.restassured.response.Response;
import io.touchstone.system.api.TargetDocument.Cast;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class AccessMatrixIT {

  private static final Set<String> INCOMPARABLE =
      Set.of("content-length", "date", "x-request-id", "location");

  private final ApiDescription description;
  private final Map<Actor, ApiUser> actors = new EnumMap<>(Actor.class);
  private final Cast cast;
  private final Map<Target, TargetDocument> targets = new EnumMap<>(Target.class);
  private final List<ApiOperation> operations = ApiOperation.all();

  AccessMatrixIT(SystemUnderTest system) {
    String root = system.gateway();
    description = new ApiDescription(when().get(root + "/openapi.json").asString());
    for (Actor actor : Actor.values()) {
      boolean anonymous = actor == Actor.ANONYMOUS;
      actors.put(actor, anonymous ? ApiUser.anonymous(root) : ApiUser.signUp(root));
    }
    cast = Cast.of(root, actors);
  }

  @Test
  void tableListsEveryOperation() {
    assertEquals(
        shapes(description.operations()),
        shapes(operations.stream().map(ApiOperation::toString).toList()));
  }

  private static Set<String> shapes(Iterable<String> operations) {
    Set<String> shapes = new TreeSet<>();
    operations.forEach(operation -> shapes.add(ApiOperation.shape(operation)));
    return shapes;
  }

  @Test
  void everyCallerGetsTheStatusInTheTable() {
    AccessRules rules = new AccessRules();
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

  private Response send(ApiOperation operation, Actor actor, Target target) {
    TargetDocument document = targets.computeIfAbsent(target, cast::create);
    Response response = operation.send(actors.get(actor), document);
    if (operation.usesUpDocument() && response.statusCode() < 300) {
      targets.remove(target);
    }
    return response;
  }

  @Test
  void foreignDocumentsLookLikeMissingOnes() {
    for (ApiOperation operation : operations) {
      for (Actor actor : Actor.values()) {
        if (operation.concernsOneDocument()) {
          assertEquals(
              visible(send(operation, actor, Target.MISSING)),
              visible(send(operation, actor, Target.FOREIGN)),
              () -> operation + " as " + actor);
        }
      }
    }
  }

  /** Returns what a caller can compare in responses: all but dates, request ids and lengths. */
  private static String visible(Response response) {
    return response.statusLine()
        + response.headers().asList().stream()
            .filter(header -> !INCOMPARABLE.contains(header.getName().toLowerCase()))
            .map(Header::toString)
            .sorted()
            .collect(Collectors.joining("\n"))
        + response.asString();
  }
}
