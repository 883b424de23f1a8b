// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.launcher.Service;
import io.touchstone.system.OwnedDocument;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of document lists, which are served in front of Jakarta REST. */
@ExtendWith(SystemExtension.class)
class DocumentListReadIT {

  private static final String JSON = "application/json";

  private final SystemUnderTest system;
  private final OwnedDocument document;

  DocumentListReadIT(SystemUnderTest system) {
    this.system = system;
    this.document = OwnedDocument.create(system.gateway());
    document
        .request()
        .contentType(JSON)
        .body(Map.of("title", "Another plan"))
        .post(system.gateway() + "/documents")
        .then()
        .statusCode(201);
  }

  @Test
  void filterAndResourceSendTheSameResponse() {
    FilterAndResource.assertSame(list("limit=1&items=embedded"), JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"summary", "full", "embedded"})
  void editIsVisibleImmediately(String items) {
    for (int edit = 1; edit <= 3; edit++) {
      String version = document.request().get(document.uri()).header("ETag");
      String query = "sort=created&items=" + items;
      String tag = tag(JSON, query);
      document.patch("", version, Map.of("title", "Plan " + edit)).then().statusCode(200);
      document
          .request()
          .header("If-None-Match", tag)
          .get(list(query))
          .then()
          .statusCode(200)
          .body(
              "documents.find { it.uri == '%s' }.title".formatted(document.uri()),
              equalTo("Plan " + edit));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"summary", "full", "embedded"})
  void conditionalListAfterRevocationLacksTheDocument(String items) {
    Account viewer = Account.signUp(system.gateway());
    document.share(viewer);
    String query = "/documents?sort=created&items=" + items;
    for (String list :
        List.of(system.gateway() + query, system.uri(Service.DOCUMENT_SERVICE) + query)) {
      Response shared = OwnedDocument.as(viewer).get(list);
      shared.then().statusCode(200).body("documents.uri", hasItem(document.uri()));
      conditional(viewer, shared.header("ETag")).get(list).then().statusCode(304);
      document.revoke(viewer);
      conditional(viewer, shared.header("ETag"))
          .get(list)
          .then()
          .statusCode(200)
          .body("documents.uri", not(hasItem(document.uri())));
      document.share(viewer);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"summary", "full", "embedded"})
  void concurrentReadersGetNoStaleList(String items) throws Exception {
    String list = system.gateway() + "/documents?sort=created&items=" + items;
    ConcurrentEdits.check(
        document,
        tag -> conditional(document.owner(), tag).get(list),
        "documents.find { it.uri == '%s' }.title".formatted(document.uri()));
  }

  private static RequestSpecification conditional(Account account, String tag) {
    return OwnedDocument.as(account).header("If-None-Match", tag);
  }

  private String list(String query) {
    return system.uri(Service.DOCUMENT_SERVICE)
        + "/documents"
        + (query.isEmpty() ? "" : "?" + query);
  }

  private String tag(String type, String query) {
    return document.request().accept(type).get(list(query)).header("ETag");
  }
}
