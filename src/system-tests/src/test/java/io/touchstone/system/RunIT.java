// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Run;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The system alone, as its user starts and ends it. */
@EnabledOn(Platform.PROCESSES)
class RunIT {

  private static final Pattern READY = Pattern.compile("Touchstone is ready at (\\S+) .*");

  private Process run;
  private String line;
  private List<ProcessHandle> servers;

  private void start(String... prefix) throws IOException {
    List<String> command = new ArrayList<>(List.of(prefix));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dports=free",
            "-Dpractices.enabled=true",
            "-Dend.with.parent=true",
            "-cp",
            System.getProperty("java.class.path"),
            Run.class.getName(),
            ProcessSystem.DIRECTORY.resolve("run").toAbsolutePath().toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JVM_ARGS", ProcessSystem.QUICK_START);
    run = builder.start();
    line = run.inputReader().readLine();
    ProcessHandle launcher =
        prefix.length == 0 ? run.toHandle() : run.children().findFirst().orElseThrow();
    servers = launcher.children().toList();
  }

  @AfterEach
  void leaveNothing() {
    run.destroyForcibly();
    servers.forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void printsTheBootstrapUriWhenAllIsReadyAndEndsItsServersWhenEnded() throws Exception {
    start();
    Matcher ready = READY.matcher(line);
    assertTrue(ready.matches(), line);
    when().get(ready.group(1)).then().statusCode(200);
    when().get(ready.group(1) + "practices/02-web-target/tuned-ping").then().statusCode(200);
    when()
        .get(
            ready.group(1)
                + "practices/03-json-builder-factory/tuned?document=ff0069a7-bf80-4f29-bdf0-aeb6cc8da593")
        .then()
        .statusCode(200)
        .contentType("application/json");
    assertEquals(3, servers.size());
    run.destroy();
    assertAllEnd();
  }

  @Test
  void leavesNoServerBehindEvenWhenKilled() throws Exception {
    start();
    assertEquals(3, servers.size());
    run.destroyForcibly();
    assertAllEnd();
  }

  @Test
  void endsWithTheProcessThatStartedIt() throws Exception {
    start("/bin/sh", "-c", "\"$@\"; exit $?", "parent");
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
