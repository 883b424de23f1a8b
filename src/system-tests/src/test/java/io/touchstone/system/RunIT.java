// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The system alone, as its user starts and ends it. */
class RunIT {

  private static final Pattern READY = Pattern.compile("Touchstone is ready at (\\S+) .*");

  private Process run;
  private String line;
  private List<ProcessHandle> servers;

  @BeforeEach
  void start() throws IOException {
    run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dports=free",
                "-Dpractices.enabled=true",
                "-cp",
                System.getProperty("java.class.path"),
                Run.class.getName(),
                SystemExtension.DIRECTORY.resolve("run").toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = run.inputReader();
    line = output.readLine();
    servers = run.children().toList();
  }

  @AfterEach
  void leaveNothing() {
    run.destroyForcibly();
    servers.forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void printsTheBootstrapUriWhenAllIsReadyAndEndsItsServersWhenEnded() throws Exception {
    Matcher ready = READY.matcher(line);
    assertTrue(ready.matches(), line);
    when().get(ready.group(1)).then().statusCode(200);
    when().get(ready.group(1) + "practices/02-web-target/tuned-ping").then().statusCode(200);
    when()
        .get(ready.group(1) + "practices/03-json-builder-factory/tuned?user=102485935")
        .then()
        .statusCode(200)
        .contentType("application/json");
    assertEquals(3, servers.size());
    run.destroy();
    assertAllEnd();
  }

  @Test
  void leavesNoServerBehindEvenWhenKilled() throws Exception {
    assertEquals(3, servers.size());
    run.destroyForcibly();
    assertAllEnd();
  }

  private void assertAllEnd() throws Exception {
    CompletableFuture.allOf(
            servers.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);
  }
}
