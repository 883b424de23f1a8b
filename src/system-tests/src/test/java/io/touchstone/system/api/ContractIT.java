// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import static io.restassured.RestAssured.when;
import static io.touchstone.testing.user.ApiUser.HAL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.system.api.TargetDocument.Cast;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The responses of every operation are as the API's description declares them. Every change needs
 * the current entity tag.
 */
@ExtendWith(SystemExtension.class)
class ContractIT {

  private final ApiDescription api;
  private final Map<String, String> templates;
  private final ApiUser anonymous;
  private final ApiUser stranger;
  private final ApiUser invitee;
  private final Cast cast;
  private final Set<String> contradictions = new TreeSet<>();

  ContractIT(SystemUnderTest system) {
    String root = system.gateway();
    api = new ApiDescription(when().get(root + "/openapi.json").asString());
    templates =
        api.operations().stream().collect(Collectors.toMap(ApiOperation::shape, each -> each));
    anonymous = ApiUser.anonymous(root);
    stranger = ApiUser.signUp(root);
    invitee = ApiUser.signUp(root);
    cast = Cast.of(root, Map.of(Actor.INVITEE, invitee));
  }

  @Test
  void everyOperationBehavesAsDescribed() {
    for (ApiOperation operation : ApiOperation.all()) {
      TargetDocument target = cast.create(Target.SHARED);
      sendInvalid(operation, target);
      check(operation, operation.send(allowed(operation), target), operation.done());
      // Withdraws the invitation: one user may have a few pending ones of one login.
      cast.creator().ifMatch("*").delete(target.document());
    }
    assertEquals(Set.of(), contradictions);
  }

  @Test
  void emptyMergePatchIsValid() {
    api.operations().stream()
        .filter(operation -> operation.startsWith("PATCH "))
        .forEach(
            operation ->
                contradictions.addAll(api.contradictions(operation, ApiUser.MERGE_PATCH, "{}")));
    assertEquals(Set.of(), contradictions);
  }

  private ApiUser allowed(ApiOperation operation) {
    return operation.needs().equals("invitee") ? invitee : cast.creator();
  }

  private void check(String operation, Response response) {
    assertTrue(response.statusCode() < 500, () -> operation + ": " + response.asString());
    String described = templates.get(ApiOperation.shape(operation));
    contradictions.addAll(api.contradictions(described, response));
  }

  private void check(ApiOperation operation, Response response, int status) {
    assertEquals(status, response.statusCode(), () -> operation + ": " + response.asString());
    check(operation.toString(), response);
  }

  /** Sends invalid variants of a request, and valid ones with other statuses. */
  private void sendInvalid(ApiOperation operation, TargetDocument target) {
    String name = operation.toString();
    ApiUser caller = allowed(operation);
    for (ApiUser other : List.of(anonymous, stranger)) {
      check(name, operation.send(other, target));
    }
    check(operation, operation.send(anonymous.token("nonsense"), target), 401);
    if (operation.method().equals("GET")) {
      read(operation, target, caller);
      read(operation, target, caller.accept(HAL + ", */*;q=0.1"));
    }
    if (!operation.body().isEmpty()) {
      ApiUser writer = operation.changes() ? caller.ifMatch("*") : caller;
      for (String invalid : List.of("{\"titel\":", "[]", "{\"titel\":1}")) {
        check(name, operation.send(writer, target, operation.mediaType(), invalid));
      }
      Response text = operation.send(writer, target, "text/plain", operation.body());
      check(operation, text, 415);
    }
    if (operation.changes() && operation.done() < 300) {
      check(operation, operation.sendAs(caller, target), 428);
      check(operation, operation.sendAs(caller.ifMatch("\"stale\""), target), 412);
    }
  }

  /** A read with the entity tag that the reader already has gets no body. */
  private void read(ApiOperation operation, TargetDocument target, ApiUser reader) {
    Response response = operation.send(reader, target);
    check(operation.toString(), response);
    String tag = response.header("ETag");
    if (tag != null) {
      Response unchanged = operation.send(reader.ifNoneMatch(tag), target);
      check(operation, unchanged, 304);
      assertEquals(tag, unchanged.header("ETag"), operation::toString);
      assertEquals("", unchanged.asString(), operation::toString);
    }
  }

  /** The table has only failures of these operations, because actors need their sessions. */
  @Test
  void sessionsAndTokensBehaveAsDescribed() {
    Response tokens = stranger.signIn();
    check("POST /tokens", tokens);
    Response refreshed = stranger.refresh(tokens);
    check("POST /tokens/refresh", refreshed);
    ApiUser user = stranger.token(refreshed);
    String session = user.get("/me/sessions").path("sessions.find { it.current }.uri");
    check("GET /me/sessions/*", user.get(session));
    check("DELETE /me/sessions/*", user.delete(session));
    ApiUser leaving = stranger.token(stranger.signIn());
    check(
        "POST /me/deletion", leaving.post("/me/deletion", Map.of("password", stranger.password())));
    assertEquals(Set.of(), contradictions);
  }
}
