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

/** How a server is started. */
record ServerCommand(
    Installation installation,
    Path directory,
    Ports ports,
    Function<Service, Map<String, String>> environment) {

  /**
   * Becomes the server, after leaving behind a process that ends the server once standard input is
   * closed, which the operating system does for a launcher that was killed. An interrupt at the
   * terminal is for the launcher alone, which may have something to finish first.
   */
  private static final String LIFELINE =
      "trap '' INT; exec 3<&0; (cat <&3 >/dev/null; kill $$ 2>/dev/null) & exec \"$0\" run \"$1\" </dev/null 3<&-";

  Server start(Service service) throws IOException {
    return start(service, service.label(), directory, ports.of(service), Map.of(), Redirect::to);
  }

  /** The same on the directory of an earlier server, whose log it goes on with. */
  Server restart(Service service) throws IOException {
    return start(
        service, service.label(), directory, ports.of(service), Map.of(), Redirect::appendTo);
  }

  /**
   * One more server of a service, with a directory of its own for its work and its data. The others
   * know nothing of it.
   *
   * @param additional variables beside those that all servers of the service have
   */
  Server startAnother(Service service, String name, Map<String, String> additional)
      throws IOException {
    Path own = Files.createDirectories(directory.resolve(name));
    return start(service, name, own, Ports.another(), additional, Redirect::to);
  }

  private Server start(
      Service service,
      String name,
      Path output,
      int port,
      Map<String, String> additional,
      Function<File, Redirect> writing)
      throws IOException {
    Path log = directory.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command(service))
            .redirectErrorStream(true)
            .redirectOutput(writing.apply(log.toFile()));
    builder.environment().putAll(places());
    builder.environment().putAll(environment.apply(service));
    builder.environment().putAll(additional);
    builder.environment().put("WLP_OUTPUT_DIR", output.toString());
    builder.environment().put("HTTP_PORT", String.valueOf(port));
    return new Server(service, name, uri(service, port), log, builder.start());
  }

  private List<String> command(Service service) {
    String server = installation.serverCommand().toString();
    return Files.isExecutable(Path.of("/bin/sh"))
        ? List.of("/bin/sh", "-c", LIFELINE, server, service.label())
        : List.of(server, "run", service.label());
  }

  private Map<String, String> places() {
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
