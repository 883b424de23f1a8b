// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Compares the overlay of the Open Liberty Operator with the scaled deployment. */
@ParameterizedClass
@ValueSource(strings = {"gateway", "document-service", "user-service"})
class OperatorManifestsTest {

  /** Part of preStop, which the operator does not support. */
  private static final String DRAIN_FILE = "DRAIN_FILE";

  /** The volume for H2 that the scaled deployment inherits from the trial and does not use. */
  private static final String DATA = "data";

  @TempDir private static Path directory;

  private static Manifests scaled;
  private static Manifests operator;

  @Parameter private String server;

  @BeforeAll
  static void render() throws Exception {
    ManifestDirectory manifests = new ManifestDirectory(directory);
    scaled = manifests.render("overlays/scaled");
    operator = manifests.render("overlays/operator");
  }

  @Test
  void serversHaveTheSameEnvironmentAndResolver() {
    assertEquals(pod().path("dnsConfig"), application().at("/dns/config"));
    Map<String, JsonNode> expected = Manifests.byName(container().path("env"));
    expected.remove(DRAIN_FILE);
    assertEquals(expected, Manifests.byName(application().path("env")));
    assertEquals(container().path("envFrom"), application().path("envFrom"));
  }

  @Test
  void serversHaveTheSameProbes() {
    Map<String, JsonNode> ports = Manifests.byName(container().path("ports"));
    for (String probe : List.of("startup", "readiness", "liveness")) {
      ObjectNode expected = (ObjectNode) container().path(probe + "Probe");
      if (expected.path("httpGet") instanceof ObjectNode request) {
        request.set("port", ports.get(request.path("port").asString()).path("containerPort"));
      }
      assertEquals(expected, application().path("probes").path(probe));
    }
  }

  @Test
  void serversHaveTheSameImageAndResources() {
    JsonNode application = application();
    assertEquals(container().path("image"), application.path("applicationImage"));
    assertEquals(container().path("resources"), application.path("resources"));
    Map<String, JsonNode> mounts = Manifests.byName(container().path("volumeMounts"));
    mounts.remove(DATA);
    assertEquals(mounts, Manifests.byName(application.path("volumeMounts")));
    assertEquals(mounts.keySet(), Manifests.byName(application.path("volumes")).keySet());
  }

  @Test
  void migrationsAreTheSame() {
    JsonNode expected = pod().at("/initContainers/0");
    JsonNode migration = application().at("/initContainers/0");
    for (String field : Set.of("image", "command", "envFrom", "resources", "volumeMounts")) {
      assertEquals(expected.path(field), migration.path(field), field);
    }
  }

  @Test
  void serversHaveTheSameNumberOfReplicas() {
    JsonNode autoscaler = scaled.only("HorizontalPodAutoscaler", server).path("spec");
    JsonNode autoscaling = application().path("autoscaling");
    assertEquals(autoscaler.path("minReplicas"), autoscaling.path("minReplicas"));
    assertEquals(autoscaler.path("maxReplicas"), autoscaling.path("maxReplicas"));
    assertEquals(
        autoscaler.at("/metrics/0/resource/target/averageUtilization"),
        autoscaling.path("targetCPUUtilizationPercentage"),
        server);
  }

  private JsonNode pod() {
    return scaled.only("Deployment", server).at("/spec/template/spec");
  }

  private JsonNode container() {
    return pod().at("/containers/0");
  }

  private JsonNode application() {
    return operator.only("OpenLibertyApplication", server).path("spec");
  }
}
