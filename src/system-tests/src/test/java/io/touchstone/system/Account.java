// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;

/**
 * An account that a test made for itself.
 *
 * @param service where it signs up and in: the root of user-service or of the gateway
 */
record Account(String service, String login, String password, String uri) {

  static final String JSON = "application/json";

  /** A new account. */
  static Account signUp(String service) {
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

  Response signIn() {
    return signIn(service, login, password);
  }

  static Response signIn(String service, String login, String password) {
    return given()
        .contentType(JSON)
        .body(Map.of("login", login, "password", password))
        .post(service + "/tokens");
  }

  static Response refresh(String service, String token) {
    return given()
        .contentType(JSON)
        .body(Map.of("refresh_token", token))
        .post(service + "/tokens/refresh");
  }

  /** The number at the end of the account's URI. */
  long id() {
    return Long.parseLong(uri.substring(uri.lastIndexOf('/') + 1));
  }
}
