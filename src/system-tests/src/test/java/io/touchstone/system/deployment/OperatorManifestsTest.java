// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Compares the overlay of the Open Liberty Operator with the scaled deployment. */
class OperatorManifestsTest {

  private static final List<String> SERVERS =
      List.of("gateway", "document-service", "user-service");

  /** Part of preStop, which the operator does not support. */
  private static final String DRAIN_FILE = "DRAIN_FILE";

  /** The volume for H2 that the scaled deployment inherits from the trial and does not use. */
  private static final String DATA = "data";

  @TempDir Path directory;

  private List<JsonNode> scaled;
  private List<JsonNode> operator;

  @BeforeEach
  void render() throws Exception {
    ManifestDirectory manifests = new ManifestDirectory(directory);
    scaled = manifests.render("overlays/scaled");
    operator = manifests.render("overlays/operator");
  }

  @Test
  void theResolverHasTheSameOptions() {
    for (String server : SERVERS) {
      assertEquals(pod(server).path("dnsConfig"), application(server).at("/dns/config"), server);
    }
  }

  @Test
  void serversHaveTheSameEnvironment() {
    for (String server : SERVERS) {
      Map<String, JsonNode> expected = byName(container(server).path("env"));
      expected.remove(DRAIN_FILE);
      assertEquals(expected, byName(application(server).path("env")), server);
      assertEquals(container(server).path("envFrom"), application(server).path("envFrom"), server);
    }
  }

  @Test
  void serversHaveTheSameProbes() {
    for (String server : SERVERS) {
      int port = container(server).at("/ports/0/containerPort").asInt();
      for (String probe : List.of("startup", "readiness", "liveness")) {
        ObjectNode expected = (ObjectNode) container(server).path(probe + "Probe");
        ((ObjectNode) expected.path("httpGet")).put("port", port);
        assertEquals(expected, application(server).path("probes").path(probe), server);
      }
    }
  }

  @Test
  void serversHaveTheSameImageAndResources() {
    for (String server : SERVERS) {
      JsonNode application = application(server);
      assertEquals(container(server).path("image"), application.path("applicationImage"), server);
      assertEquals(container(server).path("resources"), application.path("resources"), server);
      Map<String, JsonNode> mounts = byName(container(server).path("volumeMounts"));
      mounts.remove(DATA);
      assertEquals(mounts, byName(application.path("volumeMounts")), server);
      assertEquals(mounts.keySet(), byName(application.path("volumes")).keySet(), server);
    }
  }

  @Test
  void migrationsAreTheSame() {
    for (String server : SERVERS) {
      JsonNode expected = pod(server).at("/initContainers/0");
      JsonNode migration = application(server).at("/initContainers/0");
      for (String field : Set.of("image", "command", "envFrom", "resources", "volumeMounts")) {
        assertEquals(expected.path(field), migration.path(field), server + ": " + field);
      }
    }
  }

  @Test
  void serversHaveTheSameNumberOfReplicas() {
    for (String server : SERVERS) {
      JsonNode autoscaler = spec(scaled, "HorizontalPodAutoscaler", server);
      JsonNode autoscaling = application(server).path("autoscaling");
      assertEquals(autoscaler.path("minReplicas"), autoscaling.path("minReplicas"), server);
      assertEquals(autoscaler.path("maxReplicas"), autoscaling.path("maxReplicas"), server);
      assertEquals(
          autoscaler.at("/metrics/0/resource/target/averageUtilization"),
          autoscaling.path("targetCPUUtilizationPercentage"),
          server);
    }
  }

  private JsonNode pod(String server) {
    return spec(scaled, "Deployment", server).at("/template/spec");
  }

  private JsonNode container(String server) {
    return pod(server).at("/containers/0");
  }

  private JsonNode application(String server) {
    return spec(operator, "OpenLibertyApplication", server);
  }

  private static JsonNode spec(List<JsonNode> resources, String kind, String name) {
    return ManifestDirectory.ofKind(resources, kind).stream()
        .filter(resource -> resource.at("/metadata/name").asString().equals(name))
        .findFirst()
        .orElseThrow()
        .path("spec");
  }

  private static Map<String, JsonNode> byName(JsonNode items) {
    Map<String, JsonNode> named = new TreeMap<>();
    items.forEach(item -> named.put(item.path("name").asString(), item));
    return named;
  }
}
