// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Launcher;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
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

/** The launcher behind {@code mvn -Prun verify}, as a user starts and stops it. */
@EnabledOn(Platform.PROCESSES)
class LauncherIT {

  private static final Pattern READY = Pattern.compile("Touchstone is ready at (\\S+) .*");

  private Process launcherProcess;
  private List<ProcessHandle> servers;

  private void start(boolean practices, String... prefix) throws IOException {
    List<String> command = new ArrayList<>(List.of(prefix));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dports=free",
            "-Dpractices.enabled=" + practices,
            "-Dend.with.parent=true",
            "-cp",
            System.getProperty("java.class.path"),
            Launcher.class.getName(),
            ProcessSystem.DIRECTORY.resolve("run").toAbsolutePath().toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JVM_ARGS", ProcessSystem.QUICK_START);
    launcherProcess = builder.start();
    await().until(() -> launcher(prefix).children().count() == 3);
    servers = launcher(prefix).children().toList();
  }

  private ProcessHandle launcher(String... prefix) {
    return prefix.length == 0
        ? launcherProcess.toHandle()
        : launcherProcess.children().findFirst().orElseThrow();
  }

  private String firstLine() throws IOException {
    return launcherProcess.inputReader().readLine();
  }

  @AfterEach
  void killRemainingProcesses() {
    launcherProcess.destroyForcibly();
    servers.forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void printsTheBootstrapUriAndStopsItsServersWhenStopped() throws Exception {
    start(true);
    Matcher ready = READY.matcher(firstLine());
    assertTrue(ready.matches());
    when().get(ready.group(1)).then().statusCode(200);
    when().get(ready.group(1) + "practices/02-web-target/tuned-ping").then().statusCode(200);
    when()
        .get(
            ready.group(1)
                + "practices/03-json-builder-factory/tuned?document=ff0069a7-bf80-4f29-bdf0-aeb6cc8da593")
        .then()
        .statusCode(200)
        .contentType("application/json");
    launcherProcess.destroy();
    assertServersExit();
  }

  @Test
  void leavesNoServerRunningEvenIfKilled() throws Exception {
    start(false);
    firstLine();
    launcherProcess.destroyForcibly();
    assertServersExit();
  }

  @Test
  void stopsWithItsParentProcess() throws Exception {
    start(false, "/bin/sh", "-c", "\"$@\"; exit $?", "parent");
    launcherProcess.destroyForcibly();
    assertServersExit();
  }

  private void assertServersExit() throws Exception {
    CompletableFuture.allOf(
            servers.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);
  }
}
