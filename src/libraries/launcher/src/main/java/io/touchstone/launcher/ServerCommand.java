// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Starts servers as processes. */
record ServerCommand(
    Installation installation,
    Path directory,
    Ports ports,
    Function<Service, Map<String, String>> environment) {

  /**
   * Replaces the shell with the server and leaves a background process that stops the server when
   * standard input is closed, as happens when the launcher is killed. Ignores Ctrl-C, which only
   * the launcher handles, because it may have work to finish first.
   */
  private static final String LIFELINE =
      "trap '' INT; exec 3<&0; (cat <&3 >/dev/null; kill $$ 2>/dev/null) & exec \"$0\" run \"$1\" </dev/null 3<&-";

  private static final String JVM_ARGS = "JVM_ARGS";

  /** Names what of an earlier start the server uses; by default, both. */
  private static final String START_CACHE = "START_CACHE";

  private static final String CLASSES = "classes";
  private static final String WORK_AREA = "workarea";

  Server start(Service service) {
    return start(service, service.label(), directory, ports.of(service), Map.of(), Redirect::to);
  }

  /** Starts a server again in the same directory and appends to its log. */
  Server restart(Service service) {
    return start(
        service, service.label(), directory, ports.of(service), Map.of(), Redirect::appendTo);
  }

  /**
   * Starts an additional server of a service with its own port and its own directory for work area
   * and data. The other servers do not call it.
   *
   * @param additional environment variables in addition to those of the service
   */
  Server startAdditional(Service service, String name, Map<String, String> additional) {
    return start(
        service, name, directory.resolve(name), Ports.freePort(), additional, Redirect::to);
  }

  private Server start(
      Service service,
      String name,
      Path output,
      int port,
      Map<String, String> additional,
      Function<File, Redirect> redirect) {
    Path log = directory.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command(service))
            .redirectErrorStream(true)
            .redirectOutput(redirect.apply(log.toFile()));
    builder.environment().put("UPDATE_TRIGGER", "disabled");
    builder.environment().putAll(locations());
    builder.environment().putAll(environment.apply(service));
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
        WorkArea.of(installation, service).copyTo(output.resolve(service.label()));
      }
      return new Server(service, name, uri(service, port), log, builder.start());
    } catch (IOException failed) {
      throw new LaunchException(name + " could not be started: " + failed.getMessage(), failed);
    }
  }

  /** Puts the options of the user last, so that they win. */
  private static String join(String user, String own) {
    return own + ' ' + user;
  }

  private List<String> command(Service service) {
    String server = installation.serverCommand().toString();
    return Files.isExecutable(Path.of("/bin/sh"))
        ? List.of("/bin/sh", "-c", LIFELINE, server, service.label())
        : List.of(server, "run", service.label());
  }

  private Map<String, String> locations() {
    return Map.of(
        "JAVA_HOME",
        System.getProperty("java.home"),
        "WLP_USER_DIR",
        installation.userDirectory().toString(),
        Service.GATEWAY.uriVariable(),
        uri(Service.GATEWAY).toString(),
        Service.DOCUMENT_SERVICE.uriVariable(),
        uri(Service.DOCUMENT_SERVICE).toString(),
        Service.USER_SERVICE.uriVariable(),
        uri(Service.USER_SERVICE).toString());
  }

  private URI uri(Service service) {
    return uri(service, ports.of(service));
  }

  private URI uri(Service service, int port) {
    boolean secure = "on".equals(environment.apply(service).get("TLS"));
    return URI.create((secure ? "https" : "http") + "://localhost:" + port);
  }
}
