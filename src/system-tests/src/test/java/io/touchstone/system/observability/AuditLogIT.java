// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
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

  private final ProcessSystem system;
  private final String request = "audit-" + UUID.randomUUID();
  private final ApiUser user;
  private final ApiUser anonymous;

  AuditLogIT(ProcessSystem system) {
    this.system = system;
    user = signUp();
    anonymous = marked(ApiUser.anonymous(system.gateway()));
  }

  /** Signs up and in before requests are marked. */
  private ApiUser signUp() {
    ApiUser newUser = ApiUser.signUp(system.gateway());
    newUser.bearer();
    return marked(newUser);
  }

  /** Sets the request id, and a network that a client may not choose. */
  private ApiUser marked(ApiUser client) {
    return client.with("X-Request-Id", request).with("X-Client-Network", "forged");
  }

  private Response signIn(String login, String password) {
    return anonymous.post("/tokens", Map.of("login", login, "password", password));
  }

  private Response refresh(Response tokens) {
    return anonymous.post("/tokens/refresh", Map.of("refresh_token", tokens.path("refresh_token")));
  }

  @Test
  void signInsAndSessionsAreRecorded() throws IOException {
    signIn(user.login(), "wrong password").then().statusCode(401);
    signIn(ApiUser.newLogin(), "wrong password").then().statusCode(401);
    Response tokens = signIn(user.login(), user.password());
    Response next = refresh(refresh(tokens));
    refresh(tokens).then().statusCode(401);
    ApiUser current = user.token(signIn(user.login(), user.password()));
    current.post("/me/sessions/revocation").then().statusCode(204);
    current.changePassword("a new password").then().statusCode(200);
    String id = String.valueOf(user.id());
    List<String> events =
        events(Service.USER_SERVICE, "password.changed", "event", "user", "account");
    assertEquals(
        Stream.of(
                "sign-in.failed null {id}",
                "sign-in.failed null null",
                "sign-in.succeeded {id} null",
                "refresh-token.reused null {id}",
                "sign-in.succeeded {id} null",
                "password.changed {id} null")
            .map(event -> event.replace("{id}", id))
            .toList(),
        events.stream().filter(event -> !event.startsWith("session.ended")).toList());
    String log = log(Service.USER_SERVICE);
    for (Response secret : List.of(tokens, next)) {
      assertFalse(log.contains(secret.path("refresh_token")));
    }
    assertFalse(log.contains(user.password()) || log.contains("a new password"));
  }

  @Test
  void changesOfAccessAreRecorded() throws IOException {
    ApiUser friend = signUp();
    String document = user.document("Audited");
    ApiUser changing = user.ifMatch("*");
    user.share(document, friend, "viewer");
    String access = friend.accessTo(document);
    changing.put(access, Map.of("role", "editor")).then().statusCode(200);
    changing.delete(access).then().statusCode(204);
    String invitation = user.invite(document, friend.login(), "viewer");
    friend.post(invitation + "/accept").then().statusCode(200);
    String withdrawn = user.invite(document, "somebody.else", "viewer");
    changing.delete(withdrawn).then().statusCode(204);
    assertEquals(
        Stream.of(
                "role.granted {owner} viewer",
                "role.changed {owner} editor",
                "role.revoked {owner} editor",
                "invitation.sent {owner} viewer",
                "invitation.accepted {guest} viewer",
                "role.granted {guest} viewer",
                "invitation.sent {owner} viewer",
                "invitation.withdrawn {owner} null")
            .map(event -> event.replace("{owner}", String.valueOf(user.id())))
            .map(event -> event.replace("{guest}", String.valueOf(friend.id())))
            .toList(),
        events(Service.DOCUMENT_SERVICE, "invitation.withdrawn", "event", "user", "role"));
  }

  /** Returns members of the events of this test's requests, once the last of them is in the log. */
  private List<String> events(Service service, String last, String... members) throws IOException {
    await().until(() -> lines(service).anyMatch(line -> line.contains(last)));
    List<JsonPath> events =
        lines(service).map(line -> JsonPath.from(line.substring(line.indexOf('{')))).toList();
    events.forEach(event -> assertEquals("127.0.0.1", event.getString("network")));
    return events.stream()
        .map(event -> Stream.of(members).map(event::getString).collect(Collectors.joining(" ")))
        .toList();
  }

  private Stream<String> lines(Service service) throws IOException {
    return log(service)
        .lines()
        .filter(line -> line.contains("io.touchstone.audit") && line.contains(request));
  }

  private String log(Service service) throws IOException {
    return Files.readString(system.directoryOf(service).resolve("logs/messages.log"));
  }
}
