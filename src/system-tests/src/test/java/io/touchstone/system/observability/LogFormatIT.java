// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.path.json.JsonPath;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Logs of servers that are configured as in the images. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class LogFormatIT {

  private static final Path CONTAINERFILE =
      Path.of(System.getProperty("project.root"), "src/deployment/container/Containerfile");
  private static final Pattern VARIABLE = Pattern.compile("(WLP_LOGGING_\\w+)=([^\\s\\\\]*)");
  private static final String NAME = "user-service-with-json-logs";
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4}";

  private final ProcessSystem system;
  private final String request = "json-" + UUID.randomUUID();

  LogFormatIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void messagesAuditEventsAndAccessLogAreJsonWithTimeAndOffset() throws Exception {
    Server server =
        system.processes().startAdditional(Service.USER_SERVICE, NAME, imageVariables());
    try {
      system.processes().awaitReady(server);
      given()
          .header("X-Request-Id", request)
          .contentType(Account.JSON)
          .body(Map.of("login", "nobody", "password", "wrong password"))
          .post(server.uri() + "/tokens")
          .then()
          .statusCode(401);
      JsonPath access = entry("liberty_accesslog");
      assertEquals(401, access.getInt("ibm_responseCode"));
      JsonPath message = entry("liberty_message");
      assertEquals("io.touchstone.audit", message.getString("module"));
      assertEquals("sign-in.failed", JsonPath.from(message.getString("message")).get("event"));
      for (JsonPath entry : entries()) {
        assertTrue(entry.getString("ibm_datetime").matches(TIME), entry::prettify);
      }
    } finally {
      system.processes().stop(server);
    }
  }

  private static Map<String, String> imageVariables() throws IOException {
    return VARIABLE
        .matcher(Files.readString(CONTAINERFILE))
        .results()
        .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
  }

  /** Returns the entry of this type about the test's request, once it has been written. */
  private JsonPath entry(String type) {
    return await()
        .until(
            () ->
                entries().stream()
                    .filter(entry -> type.equals(entry.getString("type")))
                    .filter(entry -> entry.prettify().contains(request))
                    .findFirst(),
            found -> found.isPresent())
        .orElseThrow();
  }

  /** Returns the entries of standard output, without the warnings of the JVM. */
  private List<JsonPath> entries() throws IOException {
    Path directory = system.processes().directoryOf(Service.USER_SERVICE).getParent();
    try (var lines = Files.lines(directory.resolve(NAME + ".log"))) {
      return lines.filter(line -> line.startsWith("{")).map(JsonPath::from).toList();
    }
  }
}
