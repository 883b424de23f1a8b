// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.touchstone.launcher.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Starts the application on the Open Liberty that the build unpacked. */
public final class Liberty {

  private static final String METRICS = "<feature>mpMetrics-5.1</feature>";

  private Liberty() {}

  /**
   * Starts a server with a user directory of its own.
   *
   * @param name of the directory and the log
   * @param metrics whether the server has MicroProfile Metrics
   */
  public static AppServer start(String name, boolean metrics) throws IOException {
    Path directory = Path.of(System.getProperty("work.directory"), name).toAbsolutePath();
    Path server = directory.resolve("servers").resolve("keeper");
    AppArchive.war(server.resolve("apps").resolve("app.war"));
    Files.writeString(server.resolve("server.xml"), configuration(metrics));
    int port = AppServer.freePort();
    return AppServer.start(command(directory), port, directory.resolve("console.log"));
  }

  private static String configuration(boolean metrics) throws IOException {
    try (var file = Liberty.class.getResourceAsStream("/liberty/server.xml")) {
      String all = new String(file.readAllBytes(), UTF_8);
      return metrics ? all : all.replace(METRICS, "").replaceAll("<mpMetrics .*/>", "");
    }
  }

  private static ProcessBuilder command(Path directory) {
    Path runtime = Installation.find().root().resolve(Path.of("liberty-config", "target", "wlp"));
    String command = runtime.resolve(Path.of("bin", "server")).toString();
    ProcessBuilder builder = new ProcessBuilder(command, "run", "keeper");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("WLP_USER_DIR", directory.toString());
    builder.environment().put("WLP_OUTPUT_DIR", directory.resolve("output").toString());
    return builder;
  }
}
