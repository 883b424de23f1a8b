// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.path.json.JsonPath;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The services log security events with user, details, network and request ID. */
@EnabledOn(Platform.PROCESSES)
record AuditLogIT(ProcessSystem system) {

  private static final String REQUEST = "audit-" + UUID.randomUUID();

  /** Sets the request id, and a network that a client may not choose. */
  private static ApiUser marked(ApiUser client) {
    return client.with("X-Request-Id", REQUEST).with("X-Client-Network", "forged");
  }

  @Test
  void eventsNameUserNetworkAndRequest() throws IOException {
    ApiUser friend = ApiUser.signUp(system.gateway());
    ApiUser unmarked = ApiUser.signUp(system.gateway());
    unmarked.bearer();
    ApiUser user = marked(unmarked);
    String document = user.document("Audited");
    user.share(document, friend, "viewer");
    user.ifMatch("*").delete(friend.accessTo(document)).then().statusCode(204);
    assertEquals(
        List.of(
            "role.granted %d viewer".formatted(user.id()),
            "role.revoked %d viewer".formatted(user.id())),
        events(Service.DOCUMENT_SERVICE, "role.revoked", "event", "user", "role"));
    user.signIn("wrong password").then().statusCode(401);
    user.changePassword("a new password").then().statusCode(200);
    assertEquals(
        List.of(
            "sign-in.failed null %d".formatted(user.id()),
            "password.changed %d null".formatted(user.id())),
        events(Service.USER_SERVICE, "password.changed", "event", "user", "account"));
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
    return Files.readString(system.directoryOf(service).resolve("logs/audit.0.log"))
        .lines()
        .filter(line -> line.contains(REQUEST));
  }
}
