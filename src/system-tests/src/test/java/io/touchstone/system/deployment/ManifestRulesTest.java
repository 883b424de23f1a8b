// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Rules for everything that can be deployed on Kubernetes. */
@ParameterizedClass
@ValueSource(
    strings = {
      "base",
      "overlays/scaled",
      "overlays/ingress",
      "overlays/tls",
      "overlays/cloudnativepg",
      "load/one",
      "load/distributed"
    })
class ManifestRulesTest {

  private static final List<String> LIMITED =
      List.of("limits.memory", "requests.memory", "requests.cpu");
  private static final Map<String, Double> UNITS =
      Map.of("m", 1e-3, "", 1.0, "Mi", Math.pow(2, 20), "Gi", Math.pow(2, 30));

  @TempDir private static Path directory;
  private static ManifestDirectory source;

  private final String configuration;
  private final Manifests manifests;

  ManifestRulesTest(String configuration) throws Exception {
    this.configuration = configuration;
    manifests = source.render(configuration);
  }

  @BeforeAll
  static void copy() throws Exception {
    source = new ManifestDirectory(directory);
    source.createCertificates();
  }

  @Test
  void theSchemasOfKubernetesAcceptEveryResource() throws Exception {
    Path file = directory.resolve("resources.yaml");
    Files.writeString(
        file,
        manifests.resources().stream()
            .filter(ManifestRulesTest::isOfKubernetes)
            .map(JsonNode::toString)
            .collect(Collectors.joining("\n---\n")));
    InstalledProgram.ofPython("kubernetes-validate", "kubernetes-validate==1.37.0")
        .run(directory, "--strict", "--quiet", "-k", "1.36.0", file.toString());
  }

  private static boolean isOfKubernetes(JsonNode resource) {
    String version = resource.path("apiVersion").asString();
    return !version.matches(".*\\..*/.*") || version.contains(".k8s.io/");
  }

  @Test
  void podsHaveNoTokensFewPrivilegesAndLimitedMemory() {
    for (JsonNode resource : manifests.resources()) {
      for (JsonNode template : resource.findValues("template")) {
        JsonNode pod = template.path("spec");
        assertEquals("false", pod.path("automountServiceAccountToken").toString(), pod::toString);
        String profile = pod.at("/securityContext/seccompProfile/type").asString("");
        assertEquals("RuntimeDefault", profile, pod::toString);
        assertEquals("true", pod.at("/securityContext/runAsNonRoot").toString(), pod::toString);
        for (String kind : List.of("initContainers", "containers")) {
          pod.path(kind).forEach(ManifestRulesTest::requireFewPrivileges);
        }
      }
    }
  }

  private static void requireFewPrivileges(JsonNode container) {
    assertFalse(container.at("/resources/limits/memory").isMissingNode(), container::toString);
    JsonNode security = container.path("securityContext");
    assertEquals("false", security.path("allowPrivilegeEscalation").toString());
    assertEquals("true", security.path("readOnlyRootFilesystem").toString());
    assertEquals("[\"ALL\"]", security.at("/capabilities/drop").toString());
  }

  @Test
  void networkPoliciesDenyByDefault() {
    JsonNode policy = manifests.only("NetworkPolicy", "default-deny").path("spec");
    String load = "{\"podSelector\":{},\"policyTypes\":[\"Ingress\"]}";
    String system = "{\"podSelector\":{},\"policyTypes\":[\"Ingress\",\"Egress\"]}";
    assertEquals(configuration.startsWith("load") ? load : system, policy.toString());
  }

  /** With the maximum number of replicas, all of which are being updated, and all jobs. */
  @Test
  void resourceQuotaCoversAllPods() {
    Map<String, Double> needed = new TreeMap<>();
    for (JsonNode resource : manifests.resources()) {
      double replicas = maxReplicas(resource);
      needed.merge("pods", replicas, Double::sum);
      JsonNode spec = resource.path("spec");
      JsonNode template = resource.findValue("template");
      Iterable<JsonNode> containers =
          template == null ? List.of(spec) : template.at("/spec/containers");
      for (JsonNode container : containers) {
        for (String name : LIMITED) {
          JsonNode each = container.at("/resources/" + name.replace('.', '/'));
          needed.merge(name, replicas * quantity(each), Double::sum);
        }
      }
    }
    assertTrue(needed.get("pods") > 0);
    JsonNode quota = manifests.ofKind("ResourceQuota").get(0).at("/spec/hard");
    needed.keySet().removeIf(name -> needed.get(name) <= quantity(quota.path(name)));
    assertEquals(Map.of(), needed, quota::toString);
  }

  private double maxReplicas(JsonNode resource) {
    JsonNode spec = resource.path("spec");
    return switch (resource.path("kind").asString()) {
      case "Deployment" -> autoscaled(resource, spec.path("replicas").asInt(1)) + 1;
      case "StatefulSet" -> spec.path("replicas").asInt(1);
      case "Cluster" -> spec.path("instances").asInt();
      case "CronJob", "Job" -> 1;
      default -> 0;
    };
  }

  private int autoscaled(JsonNode deployment, int replicas) {
    return manifests.ofKind("HorizontalPodAutoscaler").stream()
        .map(autoscaler -> autoscaler.path("spec"))
        .filter(
            spec -> spec.at("/scaleTargetRef/name").asString().equals(Manifests.name(deployment)))
        .mapToInt(spec -> spec.path("maxReplicas").asInt())
        .findFirst()
        .orElse(replicas);
  }

  private static double quantity(JsonNode quantity) {
    String text = quantity.asString("0");
    String number = text.replaceAll("[A-Za-z]+$", "");
    return Double.parseDouble(number) * UNITS.get(text.substring(number.length()));
  }
}
