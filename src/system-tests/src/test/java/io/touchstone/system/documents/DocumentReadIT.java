// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.OwnedDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of single documents, which are served from a cache in front of Jakarta REST. */
@ExtendWith(SystemExtension.class)
class DocumentReadIT {

  private static final String JSON = "application/json";
  private static final String HAL = "application/hal+json";

  private final SystemUnderTest system;
  private final ExampleDocument example;

  DocumentReadIT(SystemUnderTest system) {
    this.system = system;
    this.example = ExampleDocument.of(system);
  }

  @Test
  void filterAndResourceSendTheSameResponse() {
    FilterAndResource.assertSame(
        system.uri(Service.DOCUMENT_SERVICE) + "/documents/" + example.id(), JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, HAL})
  void editIsVisibleImmediately(String type) {
    OwnedDocument document = OwnedDocument.create(system.gateway());
    for (int edit = 1; edit <= 3; edit++) {
      String tag = document.request().accept(type).get(document.uri()).header("ETag");
      document.patch("", tag, Map.of("title", "Plan " + edit)).then().statusCode(200);
      document
          .request()
          .accept(type)
          .header("If-None-Match", tag)
          .get(document.uri())
          .then()
          .statusCode(200)
          .header("ETag", not(tag))
          .body("title", equalTo("Plan " + edit));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, HAL})
  void conditionalReadAfterRevocationIsNotFound(String type) {
    OwnedDocument document = unchangedInThisSecond();
    Account viewer = Account.signUp(system.gateway());
    document.share(viewer);
    Response read = OwnedDocument.as(viewer).accept(type).get(document.uri());
    read.then().statusCode(200);
    Map<String, String> conditions =
        Map.of(
            "If-None-Match", read.header("ETag"),
            "If-Modified-Since", read.header("Last-Modified"));
    conditions.forEach(
        (header, value) -> {
          for (String uri : addresses(document)) {
            conditional(viewer, header, value).accept(type).get(uri).then().statusCode(304);
          }
        });
    document.revoke(viewer);
    conditions.forEach(
        (header, value) -> {
          for (String uri : addresses(document)) {
            conditional(viewer, header, value)
                .accept(type)
                .get(uri)
                .then()
                .spec(ProblemSpec.problem(404));
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, HAL})
  void concurrentReadersGetNoStaleVersion(String type) throws Exception {
    OwnedDocument document = OwnedDocument.create(system.gateway());
    ConcurrentEdits.check(
        document,
        tag -> conditional(document.owner(), "If-None-Match", tag).accept(type).get(document.uri()),
        "title");
  }

  /** Returns a new document with Last-Modified, which is absent in the second of a change. */
  private OwnedDocument unchangedInThisSecond() {
    OwnedDocument document = OwnedDocument.create(system.gateway());
    await().until(() -> document.get("").header("Last-Modified") != null);
    return document;
  }

  private static RequestSpecification conditional(Account account, String header, String value) {
    return OwnedDocument.as(account).header(header, value);
  }

  /** Returns the URIs of a document at the gateway and at document-service. */
  private List<String> addresses(OwnedDocument document) {
    String path = document.uri().substring(document.uri().indexOf("/documents/"));
    return List.of(document.uri(), system.uri(Service.DOCUMENT_SERVICE) + path);
  }
}
