// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.launcher.Service;
import io.touchstone.system.DocumentClient;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The services log security events with user, details, network and request ID. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class AuditLogIT {

  private static final String MERGE_PATCH = "application/merge-patch+json";

  private final ProcessSystem system;
  private final String gateway;
  private final String request = "audit-" + UUID.randomUUID();
  private final Account account;
  private final long user;

  AuditLogIT(ProcessSystem system) {
    this.system = system;
    this.gateway = system.gateway();
    this.account = Account.signUp(gateway);
    this.user = account.id();
  }

  @Test
  void signInsAndSessionsAreRecorded() throws IOException {
    signIn(account.login(), "wrong password").then().statusCode(401);
    signIn("nobody", "wrong password").then().statusCode(401);
    Response tokens = signIn(account.login(), account.password());
    String used = tokens.path("refresh_token");
    String next = refresh(refresh(used).path("refresh_token")).path("refresh_token");
    refresh(used).then().statusCode(401);
    Response current = signIn(account.login(), account.password());
    request(current).post(gateway + "/me/sessions/revocation").then().statusCode(204);
    request(current)
        .contentType(MERGE_PATCH)
        .header("If-Match", "*")
        .body(Map.of("password", "a new password", "currentPassword", account.password()))
        .patch(account.uri())
        .then()
        .statusCode(200);
    List<JsonPath> events = events(Service.USER_SERVICE, "password.changed");
    assertEquals(
        Stream.of(
                "sign-in.failed null " + user,
                "sign-in.failed null null",
                "sign-in.succeeded " + user + " null",
                "refresh-token.reused null " + user,
                "sign-in.succeeded " + user + " null",
                "password.changed " + user + " null")
            .toList(),
        events.stream()
            .filter(event -> !event.getString("event").equals("session.ended"))
            .map(event -> values(event, "event", "user", "account"))
            .toList());
    String log = log(Service.USER_SERVICE);
    for (String secret : List.of(used, next, account.password(), "a new password")) {
      assertFalse(log.contains(secret));
    }
  }

  @Test
  void changesOfAccessAreRecorded() throws IOException {
    DocumentClient owner = new DocumentClient(gateway, account);
    DocumentClient friend = DocumentClient.signedUp(gateway);
    String document = owner.document("Audited");
    String access = document + "/users/" + friend.account().id() + "/access";
    audited(owner).body(Map.of("role", "viewer")).put(access).then().statusCode(201);
    audited(owner)
        .header("If-Match", "*")
        .body(Map.of("role", "editor"))
        .put(access)
        .then()
        .statusCode(200);
    audited(owner).header("If-Match", "*").delete(access).then().statusCode(204);
    String invitation = invite(owner, document, friend.account().login());
    audited(friend).post(invitation + "/accept").then().statusCode(200);
    String withdrawn = invite(owner, document, "somebody.else");
    audited(owner).header("If-Match", "*").delete(withdrawn).then().statusCode(204);
    long guest = friend.account().id();
    assertEquals(
        List.of(
            "role.granted " + user + " viewer",
            "role.changed " + user + " editor",
            "role.revoked " + user + " editor",
            "invitation.sent " + user + " viewer",
            "invitation.accepted " + guest + " viewer",
            "role.granted " + guest + " viewer",
            "invitation.sent " + user + " viewer",
            "invitation.withdrawn " + user + " null"),
        events(Service.DOCUMENT_SERVICE, "invitation.withdrawn").stream()
            .map(event -> values(event, "event", "user", "role"))
            .toList());
  }

  private String invite(DocumentClient owner, String document, String login) {
    Response created =
        audited(owner)
            .body(Map.of("login", login, "role", "viewer"))
            .post(document + "/invitations");
    created.then().statusCode(201).body("login", equalTo(login));
    return created.header("Location");
  }

  private RequestSpecification audited(DocumentClient client) {
    return marked(client.request());
  }

  private RequestSpecification request(Response tokens) {
    return marked(given().auth().oauth2(tokens.path("access_token")));
  }

  private Response signIn(String login, String password) {
    return marked(given())
        .body(Map.of("login", login, "password", password))
        .post(gateway + "/tokens");
  }

  private Response refresh(String token) {
    return marked(given()).body(Map.of("refresh_token", token)).post(gateway + "/tokens/refresh");
  }

  /** Sets the request id, and a network that a client may not choose. */
  private RequestSpecification marked(RequestSpecification request) {
    return request
        .contentType(Account.JSON)
        .header("X-Request-Id", this.request)
        .header("X-Client-Network", "forged");
  }

  /** Returns the events of this test's requests, once the last of them is in the log. */
  private List<JsonPath> events(Service service, String last) throws IOException {
    await().until(() -> marked(log(service)).anyMatch(line -> line.contains(last)));
    List<JsonPath> events =
        marked(log(service)).map(line -> JsonPath.from(line.substring(line.indexOf('{')))).toList();
    assertEquals(
        List.of("127.0.0.1"),
        events.stream().map(event -> event.getString("network")).distinct().toList());
    return events;
  }

  private Stream<String> marked(String log) {
    return log.lines()
        .filter(line -> line.contains("io.touchstone.audit") && line.contains(request));
  }

  private String log(Service service) throws IOException {
    Path directory = system.processes().directoryOf(service);
    return Files.readString(directory.resolve("logs/messages.log"));
  }

  private static String values(JsonPath event, String... members) {
    return Stream.of(members).map(event::getString).collect(Collectors.joining(" "));
  }
}
