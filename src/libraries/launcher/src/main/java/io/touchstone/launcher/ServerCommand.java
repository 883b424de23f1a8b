// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Starts servers as processes. */
record ServerCommand(
    Installation installation,
    Path directory,
    Ports ports,
    Function<Application, Map<String, String>> environment) {

  private static final String JVM_ARGS = "JVM_ARGS";

  /** Names what of an earlier start the server uses; by default, both. */
  private static final String START_CACHE = "START_CACHE";

  private static final String CLASSES = "classes";
  private static final String WORK_AREA = "workarea";

  Server start(Application application) {
    return start(application, Redirect::to);
  }

  /** Starts a server again in the same directory and appends to its log. */
  Server restart(Application application) {
    return start(application, Redirect::appendTo);
  }

  private Server start(Application application, Function<File, Redirect> redirect) {
    return start(
        application,
        application.label(),
        output(application),
        ports.of(application),
        Map.of(),
        redirect);
  }

  /** Two processes of one Liberty server need different directories. */
  private Path output(Application application) {
    return application.label().equals(application.server())
        ? directory
        : directory.resolve(application.label());
  }

  /**
   * Starts an additional server of a service with its own port and its own directory for work area
   * and data. The other servers do not call it.
   *
   * @param additional environment variables in addition to those of the service
   */
  Server startAdditional(Application application, String name, Map<String, String> additional) {
    return start(
        application, name, directory.resolve(name), Ports.freePort(), additional, Redirect::to);
  }

  private Server start(
      Application application,
      String name,
      Path output,
      int port,
      Map<String, String> additional,
      Function<File, Redirect> redirect) {
    Path log = directory.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command(application))
            .redirectErrorStream(true)
            .redirectOutput(redirect.apply(log.toFile()));
    builder.environment().put("UPDATE_TRIGGER", "disabled");
    builder.environment().putAll(locations());
    builder.environment().putAll(environment.apply(application));
    builder.environment().putAll(additional);
    builder.environment().put("WLP_OUTPUT_DIR", output.toString());
    builder.environment().put("HTTP_PORT", String.valueOf(port));
    String cached = builder.environment().getOrDefault(START_CACHE, CLASSES + WORK_AREA);
    if (cached.contains(CLASSES)) {
      ClassArchive.of(installation)
          .options()
          .ifPresent(
              options -> builder.environment().merge(JVM_ARGS, options, ServerCommand::join));
    }
    try {
      Files.createDirectories(output);
      if (cached.contains(WORK_AREA)) {
        WorkArea.of(installation, application).copyTo(output.resolve(application.server()));
      }
      WorkArea.useConfigurationOf(output.resolve(application.server()), builder.environment());
      return new Server(application, name, uri(application, port), log, builder.start());
    } catch (IOException failed) {
      throw new LaunchException(name + " could not be started: " + failed.getMessage(), failed);
    }
  }

  /** Puts the options of the user last, so that they win. */
  private static String join(String user, String own) {
    return own + ' ' + user;
  }

  private List<String> command(Application application) {
    return Lifeline.of(
        List.of(installation.serverCommand().toString(), "run", application.server()));
  }

  private Map<String, String> locations() {
    Map<String, String> locations = new HashMap<>();
    locations.put("JAVA_HOME", System.getProperty("java.home"));
    locations.put("WLP_USER_DIR", installation.userDirectory().toString());
    ports
        .byApplication()
        .forEach(
            (application, port) ->
                locations.put(application.uriVariable(), uri(application, port).toString()));
    return locations;
  }

  private URI uri(Application application, int port) {
    boolean secure = "on".equals(environment.apply(application).get("TLS"));
    return URI.create((secure ? "https" : "http") + "://localhost:" + port);
  }
}
