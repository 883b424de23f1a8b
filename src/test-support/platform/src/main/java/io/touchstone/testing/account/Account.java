// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.account;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;

/** An account that a test creates for itself. */
public final class Account {

  public static final String JSON = "application/json";

  private final String service;
  private final String login;
  private final String password;
  private final String uri;
  private String bearer;

  private Account(String service, String login, String password, String uri) {
    this.service = service;
    this.login = login;
    this.password = password;
    this.uri = uri;
  }

  /**
   * Signs up a new account.
   *
   * @param service the root URI of user-service or of the gateway, without a trailing slash
   */
  public static Account signUp(String service) {
    String login = "t" + UUID.randomUUID().toString().substring(0, 18);
    String password = UUID.randomUUID().toString();
    Response created =
        given()
            .contentType(JSON)
            .body(Map.of("login", login, "name", "Grace Berg", "password", password))
            .post(service + "/users");
    created.then().statusCode(201);
    return new Account(service, login, password, created.header("Location"));
  }

  public Response signIn() {
    return signIn(service, login, password);
  }

  public static Response signIn(String service, String login, String password) {
    return given()
        .contentType(JSON)
        .body(Map.of("login", login, "password", password))
        .post(service + "/tokens");
  }

  public static Response refresh(String service, String token) {
    return given()
        .contentType(JSON)
        .body(Map.of("refresh_token", token))
        .post(service + "/tokens/refresh");
  }

  /** Returns the value of the Authorization header; signs in on first use. */
  public synchronized String bearer() {
    if (bearer == null) {
      bearer = "Bearer " + signIn().path("access_token");
    }
    return bearer;
  }

  public String login() {
    return login;
  }

  public String password() {
    return password;
  }

  public String uri() {
    return uri;
  }

  /** Returns the user's number, the last segment of the account's URI. */
  public long id() {
    return Long.parseLong(uri.substring(uri.lastIndexOf('/') + 1));
  }
}
