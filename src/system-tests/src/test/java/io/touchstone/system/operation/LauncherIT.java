// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Launcher;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.BufferedReader;
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
  private BufferedReader output;

  private void start(String... prefix) throws IOException {
    List<String> command = new ArrayList<>(List.of(prefix));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dports=free",
            "-Dend.with.parent=true",
            "-cp",
            System.getProperty("java.class.path"),
            Launcher.class.getName(),
            ProcessSystem.DIRECTORY.resolve("run").toAbsolutePath().toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JVM_ARGS", ProcessSystem.QUICK_START);
    launcherProcess = builder.start();
    output = launcherProcess.inputReader();
    await().until(() -> launcher(prefix).children().count() == 3);
    servers = launcher(prefix).children().toList();
  }

  private ProcessHandle launcher(String... prefix) {
    return prefix.length == 0
        ? launcherProcess.toHandle()
        : launcherProcess.children().findFirst().orElseThrow();
  }

  private String firstLine() throws IOException {
    return output.readLine();
  }

  @AfterEach
  void killRemainingProcesses() {
    launcherProcess.destroyForcibly();
    servers.forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void printsTheAddressesAndStopsItsServersWhenStopped() throws Exception {
    start();
    Matcher ready = READY.matcher(firstLine());
    assertTrue(ready.matches());
    when().get(ready.group(1)).then().statusCode(200);
    assertEquals("Web page: " + ready.group(1) + "app/", output.readLine());
    when().get(ready.group(1) + "app/").then().statusCode(200).contentType("text/html");
    launcherProcess.destroy();
    assertServersExit();
  }

  @Test
  void leavesNoServerRunningEvenIfKilled() throws Exception {
    start();
    firstLine();
    launcherProcess.destroyForcibly();
    assertServersExit();
  }

  @Test
  void stopsWithItsParentProcess() throws Exception {
    start("/bin/sh", "-c", "\"$@\"; exit $?", "parent");
    launcherProcess.destroyForcibly();
    assertServersExit();
  }

  private void assertServersExit() throws Exception {
    CompletableFuture.allOf(
            servers.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);
  }
}
