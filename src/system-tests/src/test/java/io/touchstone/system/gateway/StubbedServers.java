// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import io.touchstone.launcher.Service;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.http.ScriptedServer.Script;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import io.touchstone.testing.platform.SystemExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.support.TypeBasedParameterResolver;

/**
 * An additional server of each service, which call a stub in place of the other services. They have
 * options of a deployment: telemetry, logs as in the images, with the access log, and a file that
 * signals draining. All tests share them.
 */
public final class StubbedServers implements AutoCloseable {

  private static final Path CONTAINERFILE =
      Path.of(System.getProperty("project.root"), "src/deployment/container/Containerfile");
  private static final Pattern LOGGING = Pattern.compile("(WLP_LOGGING_\\w+)=([^\\s\\\\]*)");

  /** Answers with empty responses, as the stub does at first. */
  static final Script EMPTY = ScriptedServer.fixed("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");

  private final Map<Service, AdditionalServer> servers = new EnumMap<>(Service.class);
  private final ScriptedServer stub;
  private final Path drainFile;

  private StubbedServers(ProcessSystem system) throws IOException {
    stub = new ScriptedServer(EMPTY);
    drainFile = system.directoryOf(Service.GATEWAY).resolve("draining").toAbsolutePath();
    Map<String, String> common =
        Map.of(
            "WLP_LOGGING_CONSOLE_SOURCE", "message,accessLog",
            "TELEMETRY", "on",
            "OTEL_TRACES_EXPORTER", "none",
            "DRAIN_FILE", drainFile.toString());
    for (Service service : Service.values()) {
      Map<String, String> environment = new HashMap<>(logging());
      environment.putAll(common);
      if (service == Service.DOCUMENT_SERVICE) {
        environment.put("USER_SERVICE_URI", stub.uri());
        environment.put("ISSUER_KEYS_URI", system.uri(Service.USER_SERVICE) + "/keys");
      } else {
        environment.put("DOCUMENT_SERVICE_URI", stub.uri());
      }
      String name = "stubbed-" + service.label();
      servers.put(service, system.startAdditional(service, name, environment));
    }
    servers.values().forEach(AdditionalServer::awaitReady);
  }

  private static Map<String, String> logging() throws IOException {
    return LOGGING
        .matcher(Files.readString(CONTAINERFILE))
        .results()
        .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
  }

  /** Provides tests with the servers, which start on first use and stop after the last test. */
  public static final class Extension extends TypeBasedParameterResolver<StubbedServers> {

    @Override
    public StubbedServers resolveParameter(ParameterContext parameter, ExtensionContext context) {
      ProcessSystem system = (ProcessSystem) SystemExtension.shared(context);
      return context
          .getRoot()
          .getStore(Namespace.create(Extension.class))
          .getOrComputeIfAbsent(
              StubbedServers.class,
              key -> Uncheck.get(() -> new StubbedServers(system)),
              StubbedServers.class);
    }
  }

  /** Returns the root URI of a server, without a trailing slash. */
  public String uri(Service service) {
    return servers.get(service).uri();
  }

  /** Returns what a server has written to standard output. */
  public Stream<String> log(Service service) throws IOException {
    return Files.readAllLines(servers.get(service).log()).stream();
  }

  /** Returns the file that signals that the servers drain. */
  public Path drainFile() {
    return drainFile;
  }

  /** Makes the stub answer with a script, until the next call. */
  public void answer(Script script) throws IOException {
    stub.script(script);
    stub.dropConnections();
  }

  /** Returns the requests that the stub has received. */
  public List<ScriptedServer.Received> requests() {
    return stub.requests();
  }

  @Override
  public void close() throws IOException {
    servers.values().forEach(AdditionalServer::close);
    stub.close();
  }
}
