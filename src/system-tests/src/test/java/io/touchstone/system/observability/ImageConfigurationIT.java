// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.gateway.StubbedServers;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Servers that are configured as in the images: their logs, and draining. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(StubbedServers.Extension.class)
record ImageConfigurationIT(StubbedServers servers) {

  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4}";

  private static final String REQUEST = "json-" + UUID.randomUUID();

  @Test
  void messagesAuditEventsAndAccessLogAreJsonWithTimeAndOffset() throws Exception {
    ApiUser client = ApiUser.anonymous(servers.uri(Service.USER_SERVICE));
    String credentials = "{\"login\":\"nobody\",\"password\":\"wrong password\"}";
    client.with("X-Request-Id", REQUEST).post("/tokens", credentials).then().statusCode(401);
    JsonPath access = entry("liberty_accesslog");
    assertEquals(401, access.getInt("ibm_responseCode"));
    JsonPath message = entry("liberty_message");
    assertEquals("io.touchstone.audit", message.getString("module"));
    assertEquals("sign-in.failed", JsonPath.from(message.getString("message")).get("event"));
    for (JsonPath entry : entries()) {
      assertTrue(entry.getString("ibm_datetime").matches(TIME), entry::prettify);
    }
  }

  /** Returns the entry of this type about the test's request, once it has been written. */
  private JsonPath entry(String type) {
    return await()
        .until(
            () ->
                entries().stream()
                    .filter(entry -> type.equals(entry.getString("type")))
                    .filter(entry -> entry.prettify().contains(REQUEST))
                    .findFirst(),
            Optional::isPresent)
        .orElseThrow();
  }

  /** Returns the entries of standard output, without the warnings of the JVM. */
  private List<JsonPath> entries() throws IOException {
    return servers
        .log(Service.USER_SERVICE)
        .filter(line -> line.startsWith("{"))
        .map(JsonPath::from)
        .toList();
  }

  @Test
  void aDrainingServerIsNotReadyButServes() throws Exception {
    Files.createFile(servers.drainFile());
    try {
      await().until(() -> get("/health/ready").statusCode() == 503);
      String status = "checks.find { it.name == 'accepts-requests' }.status";
      get("/health/ready").then().body(status, equalTo("DOWN"));
      get("/").then().statusCode(200);
    } finally {
      Files.delete(servers.drainFile());
    }
    await().until(() -> get("/health/ready").statusCode() == 200);
  }

  private Response get(String path) {
    return when().get(servers.uri(Service.GATEWAY) + path);
  }
}
