// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.testing.account.Account;
import java.util.Map;

/** Sends document requests as one account, or anonymously. */
public final class DocumentClient {

  private static final String MERGE_PATCH = "application/merge-patch+json";

  private final String root;
  private final Account account;

  /**
   * @param root the address of the system, without a trailing slash
   * @param account the caller; null for anonymous requests
   */
  public DocumentClient(String root, Account account) {
    this.root = root;
    this.account = account;
  }

  public static DocumentClient signedUp(String root) {
    return new DocumentClient(root, Account.signUp(root));
  }

  public Account account() {
    return account;
  }

  public RequestSpecification request() {
    RequestSpecification request = given();
    return account == null ? request : request.header("Authorization", account.bearer());
  }

  public Response get(String uri) {
    return request().get(uri);
  }

  public Response post(String uri, Map<String, ?> body) {
    return request().contentType(ContentType.JSON).body(body).post(uri);
  }

  public Response put(String uri, Map<String, ?> body) {
    return request().contentType(ContentType.JSON).body(body).put(uri);
  }

  /** Changes the resource regardless of its version. */
  public Response replace(String uri, Map<String, ?> body) {
    return request().header("If-Match", "*").contentType(ContentType.JSON).body(body).put(uri);
  }

  /** Changes the resource regardless of its version. */
  public Response patch(String uri, Map<String, ?> body) {
    return request().header("If-Match", "*").contentType(MERGE_PATCH).body(body).patch(uri);
  }

  /** Deletes the resource regardless of its version. */
  public Response delete(String uri) {
    return request().header("If-Match", "*").delete(uri);
  }

  /** Creates a document and returns its URI. */
  public String document(String title) {
    return created(post(root + "/documents", Map.of("title", title)));
  }

  /** Adds a comment and returns its URI. */
  public String comment(String document, String text) {
    return created(post(document + "/comments", Map.of("text", text)));
  }

  /** Creates an invitation and returns its URI. */
  public String invite(String document, String login, String role) {
    return created(post(document + "/invitations", Map.of("login", login, "role", role)));
  }

  public void share(String document, DocumentClient friend, String role) {
    share(document, String.valueOf(friend.account.id()), role);
  }

  public void publish(String document) {
    share(document, "everyone", "viewer");
  }

  private void share(String document, String user, String role) {
    created(put(document + "/users/" + user + "/access", Map.of("role", role)));
  }

  private static String created(Response response) {
    response.then().statusCode(201);
    return response.header("Location");
  }
}
