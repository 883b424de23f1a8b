// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static io.touchstone.testing.user.ApiUser.JSON;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.restassured.response.Response;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ConditionalRequestsIT {

  private static final int CLIENTS = 20;

  private final ApiUser owner;
  private final ApiUser anonymous;
  private String document;

  ConditionalRequestsIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    anonymous = ApiUser.anonymous(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Ours");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/attributes", "/comments", "/pages", "/pages/1", "/users/access"})
  void matchingEntityTagGets304AndEachFormatHasItsOwnTag(String path) {
    String uri = document + path;
    String json = owner.accept(JSON).get(uri).header("ETag");
    String hal = owner.accept(HAL).get(uri).header("ETag");
    assertNotEquals(json, hal);
    for (String tag : List.of(json, "W/" + json, "\"x\", " + json, "*")) {
      Response unchanged = owner.ifNoneMatch(tag).accept(JSON).get(uri);
      unchanged.then().statusCode(304).header("ETag", json).body(emptyString());
    }
    owner.ifNoneMatch(hal).accept(HAL).get(uri).then().statusCode(304).header("ETag", hal);
    owner.ifNoneMatch(hal).accept(JSON).get(uri).then().statusCode(200);
    owner.ifNoneMatch(json).accept(HAL).get(uri).then().statusCode(200);
  }

  @Test
  void writesRequireTheEntityTagOfEitherFormat() {
    Map<String, String> body = Map.of("title", "Changed");
    for (String stale : List.of("\"0\"", "W/\"1\"", "1")) {
      owner.ifMatch(stale).put(document, body).then().spec(problem(412));
      owner.ifMatch(stale).delete(document).then().spec(problem(412));
    }
    String json = owner.get(document).header("ETag");
    owner.ifMatch(json).put(document, body).then().statusCode(200);
    owner.ifMatch(json).put(document, Map.of("title", "Lost")).then().spec(problem(412));
    String hal = owner.accept(HAL).get(document).header("ETag");
    owner.ifMatch(hal).put(document, Map.of("title", "By HAL")).then().statusCode(200);
    owner.get(document).then().body("title", equalTo("By HAL"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/comments", "/pages"})
  void onlyPublishedResponsesMayBeCachedForEveryone(String path) {
    expectPrivate(owner.get(document + path));
    expectPrivate(owner.get(document + "/invitations"));
    owner.publish(document);
    Response response = anonymous.get(document + path);
    response.then().statusCode(200).header("Cache-Control", "public, no-cache");
    response.then().header("Vary", "Accept");
    Response unchanged = anonymous.ifNoneMatch(response.header("ETag")).get(document + path);
    unchanged.then().statusCode(304).header("Cache-Control", "public, no-cache");
    expectPrivate(anonymous.get(document + "/users"));
    expectPrivate(anonymous.get(document + "/users/access"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /documents             | {"title":"%s"}
          {document}/comments    | {"text":"%s"}
          {document}/invitations | {"login":"%s","role":"viewer"}
          {document}/pages       | {"title":"%s"}
          {document}/template    | {"title":"%s"}
          """)
  void repeatedRequestCreatesOneResource(String path, String body) {
    String uri = path.replace("{document}", document);
    ApiUser repeating = owner.with("Idempotency-Key", UUID.randomUUID().toString());
    String created = repeating.create(uri, body.formatted("somebody"));
    assertEquals(created, repeating.create(uri, body.formatted("somebody")));
    repeating.post(uri, body.formatted("somebody.else")).then().spec(problem(422));
  }

  private static void expectPrivate(Response response) {
    response.then().statusCode(200).header("Cache-Control", "private, no-cache");
    response.then().header("Vary", "Authorization, Accept");
  }

  /** Each request must change something, because an edit without effect also gets 200. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PATCH | ''          | {"title":"Edit %d"}
          PUT   | /pages/1    | {"title":"Edit %d"}
          PUT   | /attributes | {"attributes":{"a":%d}}
          PATCH | /comments/1 | {"text":"%d"}
          """)
  void onlyOneOfConcurrentEditsSucceeds(String method, String path, String body) {
    owner.comment(document, "First");
    String uri = document + path;
    ApiUser editor = owner.ifMatch(owner.get(uri).header("ETag"));
    AtomicInteger number = new AtomicInteger();
    Map<Object, Long> statuses =
        statuses(
            () -> {
              String edit = body.formatted(number.incrementAndGet());
              return method.equals("PUT") ? editor.put(uri, edit) : editor.patch(uri, edit);
            });
    assertEquals(Map.of(200, 1L, 412, CLIENTS - 1L), statuses);
  }

  @Test
  void onlyOneOfConcurrentDeletionsSucceeds() {
    ApiUser editor = owner.ifMatch(owner.get(document).header("ETag"));
    Map<Object, Long> statuses = new HashMap<>(statuses(() -> editor.delete(document)));
    statuses.merge(412, statuses.getOrDefault(404, 0L), Long::sum);
    statuses.remove(404);
    assertEquals(Map.of(204, 1L, 412, CLIENTS - 1L), statuses);
  }

  /** Counts the responses by status when all clients send their requests concurrently. */
  private static Map<Object, Long> statuses(Supplier<Response> request) {
    return Concurrently.attempts(CLIENTS, () -> request.get().statusCode()).stream()
        .collect(groupingBy(status -> status, counting()));
  }
}
