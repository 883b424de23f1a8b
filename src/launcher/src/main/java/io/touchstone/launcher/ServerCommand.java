// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
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
   * closed, which the operating system does for a launcher that was killed.
   */
  private static final String LIFELINE =
      "exec 3<&0; (cat <&3 >/dev/null; kill $$ 2>/dev/null) & exec \"$0\" run \"$1\" </dev/null 3<&-";

  Server start(Service service) throws IOException {
    Path log = directory.resolve(service.label() + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command(service)).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment.apply(service));
    builder.environment().putAll(places(service));
    return new Server(service, uri(service), log, builder.start());
  }

  private List<String> command(Service service) {
    String server = installation.serverCommand().toString();
    return Files.isExecutable(Path.of("/bin/sh"))
        ? List.of("/bin/sh", "-c", LIFELINE, server, service.label())
        : List.of(server, "run", service.label());
  }

  private Map<String, String> places(Service self) {
    return Map.of(
        "JAVA_HOME",
        System.getProperty("java.home"),
        "WLP_USER_DIR",
        installation.userDirectory().toString(),
        "WLP_OUTPUT_DIR",
        directory.toString(),
        "HTTP_PORT",
        String.valueOf(ports.of(self)),
        Service.GATEWAY.uriVariable(),
        uri(Service.GATEWAY).toString(),
        Service.DOCUMENT_SERVICE.uriVariable(),
        uri(Service.DOCUMENT_SERVICE).toString(),
        Service.USER_SERVICE.uriVariable(),
        uri(Service.USER_SERVICE).toString());
  }

  private URI uri(Service service) {
    return URI.create("http://localhost:" + ports.of(service));
  }
}
