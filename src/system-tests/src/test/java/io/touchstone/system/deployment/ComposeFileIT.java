// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Ports;
import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Runs the Redis of the Compose file as it would be started there. */
class ComposeFileIT {

  private static final Path FILE =
      Path.of(System.getProperty("project.root"), "src/deployment/container/compose.yaml");
  private static final String PASSWORD = "a-secret-of-tests";

  private final JsonNode services = new YAMLMapper().readTree(FILE.toFile()).path("services");

  @Test
  void redisRequiresThePassword() throws Exception {
    InstalledProgram.require("redis-server");
    int port = Ports.freePort();
    Process redis = startRedis(port);
    try {
      await().until(() -> !send(port, "PING").isEmpty());
      assertTrue(send(port, "PING").startsWith("-NOAUTH"));
      assertTrue(send(port, "AUTH wrong").startsWith("-WRONGPASS"));
      assertEquals("+OK\r\n+PONG\r\n", send(port, "AUTH " + PASSWORD + "\r\nPING"));
    } finally {
      redis.destroyForcibly();
    }
  }

  @Test
  void theManagementPortOfTheGatewayIsNotPublished() {
    JsonNode gateway = services.path("gateway");
    assertEquals("on", gateway.at("/environment/MANAGEMENT").asString());
    assertEquals(1, gateway.path("ports").size());
    assertTrue(gateway.at("/ports/0").asString().endsWith(":9080"));
  }

  private Process startRedis(int port) throws IOException {
    List<String> command = new ArrayList<>();
    services.at("/redis/command").forEach(word -> command.add(word.asString()));
    // Compose replaces two dollar signs by one.
    command.replaceAll(word -> word.replace("$$", "$").replace("0.0.0.0", "127.0.0.1"));
    command.set(command.size() - 1, command.get(command.size() - 1) + " --port " + port);
    ProcessBuilder builder = new ProcessBuilder(command);
    assertEquals("${REDIS_PASSWORD}", services.at("/redis/environment/REDISCLI_AUTH").asString());
    builder.environment().put("REDISCLI_AUTH", PASSWORD);
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Returns the responses to commands; empty if the server is not reachable yet. */
  private static String send(int port, String commands) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write((commands + "\r\n").getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreachable) {
      return "";
    }
  }

  @Test
  void servicesUseThePassword() {
    for (String service : List.of("gateway", "document-service")) {
      String uri = services.path(service).at("/environment/REDIS_URI").asString();
      assertTrue(uri.startsWith("redis://:${REDIS_PASSWORD:?"), uri);
    }
  }

  @Test
  void theDatabasesOfTheServicesShareNoVolume() {
    List<String> volumes = new ArrayList<>();
    for (String service : List.of("document-service", "user-service")) {
      String url = services.path(service).at("/environment/DATABASE_URL").asString();
      JsonNode database = services.path(URI.create(url.substring("jdbc:".length())).getHost());
      volumes.add(database.at("/volumes/0").asString());
    }
    assertTrue(volumes.stream().allMatch(volume -> volume.endsWith(":/var/lib/postgresql/data")));
    assertEquals(2, Set.copyOf(volumes).size());
  }

  @Test
  void everyImageCanBeReplacedByOneWithADigest() {
    for (JsonNode service : services) {
      String image = service.path("image").asString();
      assertTrue(image.matches("\\$\\{[A-Z_]+_IMAGE:-[a-z/-]+:.+}"), image);
    }
  }
}
