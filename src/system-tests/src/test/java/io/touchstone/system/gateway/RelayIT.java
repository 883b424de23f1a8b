// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class RelayIT {
  private static final String DOCUMENT = "/documents/{document}";
  private static final String USER = "/users/{user}";

  private final String gateway;
  private final ExampleDocument example;

  RelayIT(SystemUnderTest system) {
    gateway = system.gateway();
    example = ExampleDocument.of(system);
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER, DOCUMENT + "/pages", USER + "/documents"})
  void matchingEntityTagGets304(String path) {
    String tag = when().get(example.at(path)).then().statusCode(200).extract().header("ETag");
    given()
        .header("If-None-Match", tag)
        .get(example.at(path))
        .then()
        .statusCode(304)
        .header("ETag", equalTo(tag))
        .body(emptyString());
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER, "/documents?limit=1", "/keys"})
  void headResponseHasNoBody(String path) {
    when()
        .head(example.at(path))
        .then()
        .statusCode(200)
        .contentType(containsString("json"))
        .header("Cache-Control", notNullValue())
        .body(emptyString());
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER})
  void optionsListsTheMethods(String path) {
    when().options(example.at(path)).then().header("Allow", containsString("GET"));
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER})
  void unsupportedMethodListsTheAllowedOnes(String path) {
    given()
        .contentType("application/json")
        .body("{}")
        .post(example.at(path))
        .then()
        .spec(ProblemSpec.problem(405))
        .header("Allow", containsString("GET"));
  }

  @Test
  void acceptHeaderIsForwarded() {
    given()
        .accept("application/hal+json")
        .get(example.uri())
        .then()
        .contentType("application/hal+json")
        .body("_links.self.href", equalTo(example.uri()));
    given().accept("image/png").get(example.uri()).then().spec(ProblemSpec.problem(406));
  }

  @Test
  void queryIsForwardedUnchanged() {
    Response page = when().get(gateway + "/documents?limit=1&sort=title");
    page.then().statusCode(200).body("documents.size()", equalTo(1));
    page.then().header("Link", containsString("limit=1"));
    assertEquals(
        1L,
        page.headers().getValues("Link").stream().filter(link -> link.contains("next")).count());
    when().get(gateway + "/documents?limit=x").then().spec(ProblemSpec.problem(400));
    when()
        .get(example.at("/users?id={user}"))
        .then()
        .body("users.id", hasItem(example.creator().id()));
  }

  @Test
  void anonymousCallersGet401WithAChallenge() {
    for (String path : new String[] {"/me", "/invitations"}) {
      when()
          .get(gateway + path)
          .then()
          .spec(ProblemSpec.problem(401))
          .header("WWW-Authenticate", containsString("Bearer"));
    }
  }

  @Test
  void bodyMediaTypeKeyAndEntityTagAreForwarded() {
    String login = "relay-" + UUID.randomUUID().toString().substring(0, 8);
    String password = UUID.randomUUID().toString();
    String user =
        given()
            .contentType("application/json")
            .body(
                "{\"login\":\"%s\",\"name\":\"Äda Ω\",\"password\":\"%s\"}"
                    .formatted(login, password)
                    .getBytes(StandardCharsets.UTF_8))
            .post(gateway + "/users")
            .then()
            .statusCode(201)
            .extract()
            .header("Location");
    String token =
        given()
            .contentType("application/json")
            .body("{\"login\":\"%s\",\"password\":\"%s\"}".formatted(login, password))
            .post(gateway + "/tokens")
            .path("access_token");
    renameUser(user, token);
    createTwice(token);
  }

  private static void renameUser(String user, String token) {
    String tag = when().get(user).then().body("name", equalTo("Äda Ω")).extract().header("ETag");
    for (String expected : new String[] {null, tag, tag}) {
      var change =
          given()
              .auth()
              .oauth2(token)
              .contentType("application/merge-patch+json")
              .body("{\"name\":\"B\"}");
      int status = expected == null ? 428 : when().get(user).header("ETag").equals(tag) ? 200 : 412;
      (expected == null ? change : change.header("If-Match", expected))
          .patch(user)
          .then()
          .statusCode(status);
    }
  }

  private void createTwice(String token) {
    String key = UUID.randomUUID().toString();
    String first = create(token, key);
    assertEquals(first, create(token, key));
    when().get(first).then().spec(ProblemSpec.problem(404));
    given().auth().oauth2(token).get(first).then().statusCode(200).body("title", equalTo("A"));
    given().auth().oauth2(token).header("If-Match", "*").delete(first).then().statusCode(204);
  }

  private String create(String token, String key) {
    return given()
        .auth()
        .oauth2(token)
        .header("Idempotency-Key", key)
        .contentType("application/json")
        .body("{\"title\":\"A\"}")
        .post(gateway + "/documents")
        .then()
        .statusCode(201)
        .extract()
        .header("Location");
  }

  @Test
  void oversizedBodyIsRejected() {
    given()
        .contentType("application/json")
        .body(new byte[256 * 1024 + 1])
        .post(gateway + "/documents")
        .then()
        .spec(ProblemSpec.problem(413));
  }

  @Test
  void unsupportedMediaTypeIsRejected() {
    given()
        .contentType("text/plain")
        .body("x")
        .post(gateway + "/users")
        .then()
        .spec(ProblemSpec.problem(415));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/documents/../creators/{user}/documents",
        "/documents/%2e%2e/creators/{user}/documents",
        "/documents/..%2fcreators/{user}/documents",
        "/documents//creators",
        "/documents/;/x",
        "//documents",
        "/documents/..;/creators/{user}/documents"
      })
  void pathsCannotEscapeTheirResources(String path) throws IOException {
    String status = statusOf(path);
    assertEquals(true, status.equals("400") || status.equals("404"), path + ": " + status);
  }

  /** Uses a socket because HTTP clients normalise such paths before sending them. */
  private String statusOf(String path) throws IOException {
    URI uri = URI.create(gateway);
    try (Socket socket = socketTo(uri)) {
      OutputStream request = socket.getOutputStream();
      String head =
          "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
              .formatted(example.path(path), uri.getAuthority());
      request.write(head.getBytes(StandardCharsets.US_ASCII));
      String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return response.substring("HTTP/1.1 ".length(), "HTTP/1.1 ".length() + 3);
    }
  }

  private static Socket socketTo(URI uri) throws IOException {
    boolean secure = uri.getScheme().equals("https");
    int port = uri.getPort() > 0 ? uri.getPort() : secure ? 443 : 80;
    SocketFactory sockets = secure ? SSLSocketFactory.getDefault() : SocketFactory.getDefault();
    return sockets.createSocket(uri.getHost(), port);
  }

  @Test
  void internalPathsAreNotFound() {
    when().get(example.at("/creators/{user}/documents")).then().spec(ProblemSpec.problem(404));
  }
}
