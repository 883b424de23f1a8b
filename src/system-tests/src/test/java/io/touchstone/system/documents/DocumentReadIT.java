// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static io.touchstone.testing.user.ApiUser.JSON;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of documents and lists, which are served from caches in front of Jakarta REST. */
@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class DocumentReadIT {

  private static final Set<String> PER_REQUEST =
      Set.of("Date", "X-Request-Id", "RateLimit", "RateLimit-Policy");

  private final SystemUnderTest system;
  private final ApiUser owner;
  private String document;
  private String titleInList;

  DocumentReadIT(SystemUnderTest system) {
    this.system = system;
    owner = ApiUser.signUp(system.gateway());
    owner.document("Another plan");
  }

  @BeforeEach
  void create() {
    document = owner.document("Plan");
    titleInList = "documents.find { it.uri == '%s' }.title".formatted(document);
  }

  /** A second media type in Accept makes the filter leave the request to the resource class. */
  @ParameterizedTest
  @ValueSource(strings = {"/documents/{document}", "/documents?limit=1&items=embedded"})
  void filterResourceAndGatewaySendTheSameResponse(String path) {
    String uri = system.uri(Service.DOCUMENT_SERVICE) + ExampleDocument.of(system).path(path);
    Response filter = given().accept(JSON).get(uri);
    Response resource = given().accept(JSON + ", application/x-unknown;q=0.1").get(uri);
    assertEquals(200, filter.statusCode());
    assertEquals(200, resource.statusCode());
    assertEquals(resource.asString(), filter.asString());
    assertEquals(headers(resource), headers(filter));
    String relayed = when().get(ExampleDocument.of(system).at(path)).asString();
    assertEquals(filter.asString(), relayed);
  }

  private static Set<String> headers(Response response) {
    return response.headers().asList().stream()
        .filter(header -> !PER_REQUEST.contains(header.getName()))
        .map(Object::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void conditionalReadAfterRevocationIsNotFound() {
    List<String> uris = List.of(document, atDocumentService(URI.create(document).getPath()));
    for (String type : List.of(JSON, HAL)) {
      ApiUser viewer = ApiUser.signUp(system.gateway()).accept(type);
      owner.share(document, viewer, "viewer");
      ApiUser conditional = viewer.ifNoneMatch(viewer.get(document).header("ETag"));
      for (String uri : uris) {
        conditional.get(uri).then().statusCode(304);
      }
      owner.ifMatch("*").delete(viewer.accessTo(document)).then().statusCode(204);
      for (String uri : uris) {
        conditional.get(uri).then().spec(problem(404));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"summary", "full", "embedded"})
  void conditionalListAfterRevocationLacksTheDocument(String items) {
    ApiUser viewer = ApiUser.signUp(system.gateway());
    String query = "/documents?sort=created&items=" + items;
    for (String list : List.of(query, atDocumentService(query))) {
      owner.share(document, viewer, "viewer");
      Response shared = viewer.get(list);
      shared.then().statusCode(200).body("documents.uri", hasItem(document));
      ApiUser reader = viewer.ifNoneMatch(shared.header("ETag"));
      reader.get(list).then().statusCode(304);
      owner.ifMatch("*").delete(viewer.accessTo(document)).then().statusCode(204);
      Response revoked = reader.get(list);
      revoked.then().statusCode(200).body("documents.uri", not(hasItem(document)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, HAL})
  void concurrentReadersGetNoStaleDocument(String type) {
    ApiUser reader = owner.accept(type);
    ConcurrentEdits.check(owner, document, tag -> reader.ifNoneMatch(tag).get(document), "title");
  }

  @ParameterizedTest
  @ValueSource(strings = {"summary", "full", "embedded"})
  void concurrentReadersGetNoStaleList(String items) {
    String list = "/documents?sort=created&items=" + items;
    ConcurrentEdits.check(owner, document, tag -> owner.ifNoneMatch(tag).get(list), titleInList);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "1-1-1-1-1",
        "FF0069A7-BF80-4F29-BDF0-AEB6CC8DA593",
        "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593 ",
        "ff0069a7bf804f29bdf0aeb6cc8da593",
        "..",
        "%00",
        "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593'--"
      })
  void malformedIdIsABadRequest(String id) {
    for (Service service : system.known(Service.GATEWAY, Service.DOCUMENT_SERVICE)) {
      given()
          .pathParam("id", id)
          .get(system.uri(service) + "/documents/{id}")
          .then()
          .spec(problem(400));
    }
  }

  private String atDocumentService(String path) {
    return system.uri(Service.DOCUMENT_SERVICE) + path;
  }
}
