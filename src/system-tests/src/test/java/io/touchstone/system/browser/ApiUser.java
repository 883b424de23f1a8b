// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openqa.selenium.json.Json;

/** A user who calls the API without a browser, by following the same links as the web page. */
record ApiUser(String root, String login, String name, String password) {

  private static final Json JSON = new Json();
  private static final String MERGE_PATCH = "application/merge-patch+json";

  /** Signs up a new user. */
  static ApiUser signUp(String root) {
    String login = "u" + UUID.randomUUID().toString().substring(0, 8);
    ApiUser user = new ApiUser(root, login, "User " + login, "correct horse " + login);
    user.createAccount();
    return user;
  }

  private void createAccount() {
    Map<String, String> account = Map.of("login", login, "name", name, "password", password);
    String users = link("users").replaceAll("\\{.*}", "");
    given()
        .contentType("application/json")
        .body(JSON.toJson(account))
        .post(users)
        .then()
        .statusCode(201);
  }

  private String link(String name) {
    return when().get(root + "/").then().statusCode(200).extract().path(name);
  }

  private RequestSpecification authorized() {
    Map<String, String> credentials = Map.of("login", login, "password", password);
    String token =
        given()
            .contentType("application/json")
            .body(JSON.toJson(credentials))
            .post(link("tokens"))
            .path("access_token");
    return given().auth().preemptive().oauth2(token).contentType("application/json");
  }

  /** Creates a document and returns its URI. */
  String document(String title) {
    String documents = link("documents").replaceAll("\\{.*}", "");
    Response created = authorized().body(JSON.toJson(Map.of("title", title))).post(documents);
    return created.then().statusCode(201).extract().header("Location");
  }

  /** Adds a page with one rectangle and returns its URI. */
  String page(String document, String title) {
    Response created =
        authorized().body(JSON.toJson(drawing(title, "First"))).post(pages(document));
    return created.then().statusCode(201).extract().header("Location");
  }

  private String pages(String document) {
    return authorized().get(document).path("pages");
  }

  /** Renames the document regardless of its version. */
  void rename(String document, String title) {
    RequestSpecification request = authorized().contentType(MERGE_PATCH);
    request
        .header("If-Match", tag(document))
        .body(JSON.toJson(Map.of("title", title)))
        .patch(document)
        .then()
        .statusCode(200);
  }

  /** Replaces the drawing with one rectangle that has this text, regardless of the version. */
  void draw(String page, String text) {
    String title = authorized().get(page).path("title");
    authorized()
        .header("If-Match", tag(page))
        .body(JSON.toJson(drawing(title, text)))
        .put(page)
        .then()
        .statusCode(200);
  }

  List<String> texts(String page) {
    return authorized().get(page).path("shapes.text");
  }

  List<Integer> lefts(String page) {
    return authorized().get(page).path("shapes.x");
  }

  String member(String uri, String name) {
    return authorized().get(uri).path(name).toString();
  }

  private String tag(String uri) {
    return authorized().get(uri).header("ETag");
  }

  private static Map<String, Object> drawing(String title, String text) {
    Map<String, Object> rectangle =
        Map.of(
            "kind",
            "rectangle",
            "x",
            80,
            "y",
            60,
            "width",
            160,
            "height",
            80,
            "text",
            text,
            "fill",
            "#e8edff",
            "stroke",
            "#3346c4");
    return Map.of("title", title, "width", 960, "height", 600, "shapes", List.of(rectangle));
  }
}
