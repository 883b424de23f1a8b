// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.user;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A user that a test creates for itself, or an anonymous one, who sends requests. URIs are absolute
 * or paths below the root of the system. A body is JSON text, or an object to be serialised.
 *
 * @param session the value of the Authorization header, once the user has signed in
 * @param headers sent with each request
 */
public record ApiUser(
    String root,
    String login,
    String password,
    String uri,
    AtomicReference<String> session,
    Map<String, String> headers) {

  public static final String JSON = "application/json";
  public static final String HAL = "application/hal+json";
  public static final String MERGE_PATCH = "application/merge-patch+json";

  private static final String AUTHORIZATION = "Authorization";

  /**
   * Signs up a new user.
   *
   * @param root the root URI of user-service or of the gateway, without a trailing slash
   */
  public static ApiUser signUp(String root) {
    return signUp(root, "Grace Berg");
  }

  public static ApiUser signUp(String root, String name) {
    String login = newLogin();
    String password = UUID.randomUUID().toString();
    String uri = anonymous(root).create("/users", account(login, name, password));
    return new ApiUser(root, login, password, uri, new AtomicReference<>(), Map.of());
  }

  /** Returns a login that nobody has. */
  public static String newLogin() {
    return "t" + UUID.randomUUID().toString().substring(0, 18);
  }

  /** Returns the body of a request to sign up. */
  public static Map<String, String> account(String login, String name, String password) {
    return Map.of("login", login, "name", name, "password", password);
  }

  /** Returns somebody who is not signed in. */
  public static ApiUser anonymous(String root) {
    return new ApiUser(root, null, null, null, new AtomicReference<>(), Map.of());
  }

  /** Returns the same user as a client of another server. */
  public ApiUser at(String otherRoot) {
    return new ApiUser(otherRoot, login, password, uri, session, headers);
  }

  /** Returns the same user, whose requests have one more header. */
  public ApiUser with(String header, String value) {
    Map<String, String> all = new TreeMap<>(headers);
    all.put(header, value);
    return new ApiUser(root, login, password, uri, session, all);
  }

  public ApiUser accept(String mediaType) {
    return with("Accept", mediaType);
  }

  public ApiUser ifMatch(String tag) {
    return with("If-Match", tag);
  }

  public ApiUser ifNoneMatch(String tag) {
    return with("If-None-Match", tag);
  }

  public ApiUser token(String accessToken) {
    return with(AUTHORIZATION, "Bearer " + accessToken);
  }

  /** Returns the same user with the access token of a response. */
  public ApiUser token(Response tokens) {
    return token(tokens.<String>path("access_token"));
  }

  /** Returns a request with the headers of this user. */
  public RequestSpecification request() {
    RequestSpecification request = given().headers(headers);
    return login == null || headers.containsKey(AUTHORIZATION)
        ? request
        : request.header(AUTHORIZATION, bearer());
  }

  private RequestSpecification request(String mediaType, Object body) {
    return request().contentType(mediaType).body(body);
  }

  private String absolute(String address) {
    return address.startsWith("/") ? root + address : address;
  }

  public Response get(String address) {
    return request().get(absolute(address));
  }

  public Response post(String address) {
    return request().post(absolute(address));
  }

  public Response post(String address, Object body) {
    return request(JSON, body).post(absolute(address));
  }

  public Response put(String address, Object body) {
    return request(JSON, body).put(absolute(address));
  }

  public Response patch(String address, Object body) {
    return request(MERGE_PATCH, body).patch(absolute(address));
  }

  public Response delete(String address) {
    return request().delete(absolute(address));
  }

  /** Creates a resource and returns its URI. */
  public String create(String address, Object body) {
    Response response = post(address, body);
    response.then().statusCode(201);
    return response.header("Location");
  }

  public String document(String title) {
    return create("/documents", Map.of("title", title));
  }

  public String comment(String document, String text) {
    return create(document + "/comments", Map.of("text", text));
  }

  public String invite(String document, String guest, String role) {
    return create(document + "/invitations", Map.of("login", guest, "role", role));
  }

  /** Grants a role to a user who has none. */
  public void share(String document, ApiUser friend, String role) {
    put(friend.accessTo(document), Map.of("role", role)).then().statusCode(201);
  }

  /** Makes everyone a viewer. */
  public void publish(String document) {
    put(document + "/users/everyone/access", Map.of("role", "viewer")).then().statusCode(201);
  }

  /** Returns the URI of this user's role on a document. */
  public String accessTo(String document) {
    return document + "/users/" + id() + "/access";
  }

  public Response signIn() {
    return signIn(password);
  }

  public Response signIn(String otherPassword) {
    return signIn(login, otherPassword);
  }

  public Response signIn(String otherLogin, String otherPassword) {
    ApiUser client = new ApiUser(root, null, null, null, session, headers);
    return client.post("/tokens", Map.of("login", otherLogin, "password", otherPassword));
  }

  /** Ends the session of these tokens. */
  public Response signOut(Response tokens) {
    return post("/tokens/revocation", Map.of("refresh_token", tokens.path("refresh_token")));
  }

  /** Changes the password; this object still has the old one. */
  public Response changePassword(String newPassword) {
    return ifMatch("*").patch(uri, Map.of("password", newPassword, "currentPassword", password));
  }

  public Response refresh(Response tokens) {
    Map<String, String> body = Map.of("refresh_token", tokens.path("refresh_token"));
    return anonymous(root).post("/tokens/refresh", body);
  }

  /** Returns the value of the Authorization header; signs in on first use. */
  public synchronized String bearer() {
    if (session.get() == null) {
      session.set("Bearer " + anonymous(root).signIn(login, password).path("access_token"));
    }
    return session.get();
  }

  /** Returns the user's number, the last segment of the URI. */
  public long id() {
    return Long.parseLong(uri.substring(uri.lastIndexOf('/') + 1));
  }
}
