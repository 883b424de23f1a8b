// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The connections that the network policies of the Kubernetes configurations allow. */
class NetworkPoliciesTest {

  private static final String NAME = "app.kubernetes.io/name";

  private static final Map<String, Set<String>> CALLED =
      Map.of(
          "gateway", Set.of("document-service", "user-service", "redis"),
          "document-service", Set.of("user-service", "document-database", "redis"),
          "user-service", Set.of("document-service", "user-database"),
          "backup", Set.of("document-database", "user-database"));

  @TempDir Path directory;

  private List<JsonNode> policies;

  @BeforeEach
  void render() throws Exception {
    policies = new ManifestDirectory(directory).render("overlays/scaled").ofKind("NetworkPolicy");
  }

  @Test
  void everythingElseIsDenied() {
    assertTrue(
        policies.stream()
            .anyMatch(
                policy ->
                    policy.at("/spec/podSelector").isEmpty()
                        && policy.at("/spec/ingress").isMissingNode()
                        && policy.at("/spec/egress").isMissingNode()
                        && policy
                            .at("/spec/policyTypes")
                            .toString()
                            .equals("[\"Ingress\",\"Egress\"]")));
  }

  @Test
  void eachPodCallsOnlyWhatItNeeds() {
    assertEquals(new TreeMap<>(CALLED), peers("egress"));
  }

  @Test
  void eachPodIsCalledOnlyByItsCallers() {
    Map<String, Set<String>> callers = new TreeMap<>();
    CALLED.forEach(
        (caller, called) ->
            called.forEach(
                name -> callers.computeIfAbsent(name, each -> new TreeSet<>()).add(caller)));
    assertEquals(callers, peers("ingress"));
  }

  /**
   * Returns the pods that a pod may call or be called by. Name servers and clients have no name.
   */
  private Map<String, Set<String>> peers(String direction) {
    Map<String, Set<String>> peers = new TreeMap<>();
    for (JsonNode policy : policies) {
      Set<String> names = new TreeSet<>();
      policy.at("/spec/" + direction).findValues(NAME).forEach(name -> names.add(name.asString()));
      if (!names.isEmpty()) {
        peers.put(policy.at("/spec/podSelector/matchLabels").path(NAME).asString(), names);
      }
    }
    return peers;
  }
}
