// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.touchstone.testing.account.Account.JSON;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.testing.account.Account;
import java.util.Map;

/** A new document of a new account, which sends all requests. */
public record OwnedDocument(Account owner, String uri) {

  public static final String TITLE = "Plan";

  private static final String MERGE_PATCH = "application/merge-patch+json";

  public static OwnedDocument create(String gateway) {
    Account owner = Account.signUp(gateway);
    Response created =
        as(owner).contentType(JSON).body(Map.of("title", TITLE)).post(gateway + "/documents");
    created.then().statusCode(201);
    return new OwnedDocument(owner, created.header("Location"));
  }

  public static RequestSpecification as(Account account) {
    return given().header("Authorization", account.bearer());
  }

  public RequestSpecification request() {
    return as(owner);
  }

  public Response get(String path) {
    return request().get(uri + path);
  }

  public Response post(String path, Object body) {
    return request().contentType(JSON).body(body).post(uri + path);
  }

  public Response put(String path, String tag, Object body) {
    return request().contentType(JSON).header("If-Match", tag).body(body).put(uri + path);
  }

  public Response patch(String path, String tag, Object body) {
    return request().contentType(MERGE_PATCH).header("If-Match", tag).body(body).patch(uri + path);
  }

  /** Makes an account a viewer of the document. */
  public void share(Account viewer) {
    request()
        .contentType(JSON)
        .body(Map.of("role", "viewer"))
        .put(access(viewer))
        .then()
        .statusCode(201);
  }

  /** Revokes the role of an account. */
  public void revoke(Account viewer) {
    request().header("If-Match", "*").delete(access(viewer)).then().statusCode(204);
  }

  private String access(Account account) {
    return uri + "/users/" + account.id() + "/access";
  }

  public Response delete(String path, String tag) {
    return request().header("If-Match", tag).delete(uri + path);
  }
}
